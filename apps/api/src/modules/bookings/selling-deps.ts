import type { Deps } from "../deps.ts";
import type { PaymentDeps } from "../payments/payment-deps.ts";
import type { Sellables } from "./sellables.ts";

/** What routes need that sell something, or read what was sold. */
export type SellingDeps = Deps & { sellables: Sellables };

/** The same where money is taken or given back. */
export type PaidDeps = SellingDeps & PaymentDeps & { publicUrl: string | undefined };
