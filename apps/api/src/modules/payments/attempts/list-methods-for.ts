import { type MethodId, methodsOf } from "@lapang/domain/payment/methods";
import { type MethodRefusal, offerMethods, payUntil } from "@lapang/domain/payment/offer-methods";
import type { Db } from "../../../db/connect.ts";
import { findVenueRules } from "../../venue/find-venue-rules.ts";

/** Lists every payment method for a bill, with where a refund would go; an unsuitable method carries the reason. */
export async function listMethodsFor(db: Db, bill: { amount: number; start: Date | null; now: Date }) {
  const { settings } = await findVenueRules(db);
  const methods = methodsOf(settings);
  const offers = offerMethods(methods, { ...bill, staff: false });
  return offers.map(({ refusal, ...offer }) => ({
    ...offer,
    offered: refusal === null,
    reason: refusal && reasonOf(refusal),
    payBy: payByOf(offer.id)?.toISOString() ?? null,
  }));

  function payByOf(methodId: MethodId): Date | undefined {
    const method = methods.find((entry) => entry.id === methodId);
    return method && payUntil(method, bill);
  }
}

/** Joins the refusal's code and its number; the web turns it into text. */
function reasonOf(refusal: MethodRefusal): string {
  if (refusal.rule === "amount_too_low") return `amount_too_low:${refusal.min}`;
  if (refusal.rule === "amount_too_high") return `amount_too_high:${refusal.max}`;
  if (refusal.rule === "too_close_to_start") return `too_close_to_start:${refusal.leadMinutes}`;
  return refusal.rule;
}
