import type { Deps } from "../deps.ts";
import type { PaymentDeps } from "../payments/payment-deps.ts";
import type { Sellables } from "./sellables.ts";

/** The dependencies of routes that sell items or read bookings. */
export type SellingDeps = Deps & { sellables: Sellables };

/** The same for routes that take or refund money. */
export type PaidDeps = SellingDeps & PaymentDeps & { publicUrl: string | undefined };
