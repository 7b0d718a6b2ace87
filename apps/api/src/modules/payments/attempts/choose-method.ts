import { DomainError } from "@lapang/domain/errors";
import { isRedeemed, type MethodId, methodsOf, type PaymentMethod } from "@lapang/domain/payment/methods";
import { type Bill, refuseMethod } from "@lapang/domain/payment/offer-methods";
import type { VenueSettings } from "@lapang/domain/venue/venue-settings";

/** Returns the payment method with this id; refuses, naming the broken limit, when it does not fit the bill. */
export function chooseMethod(settings: Pick<VenueSettings, "paymentMethods">, id: MethodId, bill: Bill): PaymentMethod {
  const method = methodsOf(settings).find((entry) => entry.id === id);
  const ours = method !== undefined && isRedeemed(method);
  const refusal = method && !ours ? refuseMethod(method, bill) : null;
  if (!method || ours || refusal) {
    throw new DomainError("method_not_offered", "This way to pay does not fit", { method: id, ...refusal });
  }
  return method;
}
