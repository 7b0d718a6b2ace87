import { defaultMethods, type MethodId } from "@lapang/domain/payment/methods";
import { GatewayUnavailable } from "../../../ports/payments.ts";
import type { SignedIn } from "../../../http/security/guard.ts";
import type { PaymentDeps } from "../payment-deps.ts";
import { findOwnPayment } from "./read-payment.ts";

const numbered = new Set(["virtual_account", "counter"]);

type Reading = { id: string; person: Pick<SignedIn, "id" | "role"> };

/** Returns the virtual account number or counter code of a payment under way; null when there is none. */
export async function readPayNumber(deps: PaymentDeps, reading: Reading): Promise<string | null> {
  const { payment } = await findOwnPayment(deps, reading);
  const { kind } = defaultMethods[payment.method as MethodId];
  if (payment.status !== "awaiting" || !numbered.has(kind)) return null;
  // The page works without the number: the gateway's own page shows it too.
  return deps.gateway.payNumber(payment.order_id).catch((error: unknown) => {
    if (error instanceof GatewayUnavailable) return null;
    throw error;
  });
}
