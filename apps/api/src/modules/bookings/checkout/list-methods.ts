import { DomainError } from "@lapang/domain/errors";
import { type MethodId, methodsOf } from "@lapang/domain/payment/methods";
import { type MethodRefusal, offerMethods, payUntil } from "@lapang/domain/payment/offer-methods";
import type { Db } from "../../../db/connect.ts";
import { findVenueRules } from "../../venue/find-venue-rules.ts";
import { storedPlan, swapBefore } from "../move/move-plan.ts";
import { keptQuoteOf } from "../record/kept-quote.ts";

/** Every way to pay what is left of a booking, with where a refund would go; what does not fit says why. */
export async function listMethods(db: Db, { id, personId, now }: { id: string; personId: string; now: Date }) {
  const booking = await db
    .selectFrom("booking")
    .select(["quote", "starts_at", "total"])
    .where("id", "=", id)
    .where("person_id", "=", personId)
    .executeTakeFirst();
  if (!booking) throw new DomainError("not_found", "There is no such booking");
  const amount = keptQuoteOf(booking.quote)?.quoted.toPay ?? booking.total;
  return listMethodsFor(db, { amount, start: booking.starts_at, now });
}

/** The same for the difference of a move that waits for it. */
export async function listMoveMethods(db: Db, { id, personId, now }: { id: string; personId: string; now: Date }) {
  const move = await db
    .selectFrom("booking_move")
    .innerJoin("booking", "booking.id", "booking_move.booking_id")
    .select(["booking_move.difference", "booking_move.plan", "booking.starts_at"])
    .where("booking.id", "=", id)
    .where("booking.person_id", "=", personId)
    .where("booking_move.status", "=", "held")
    .executeTakeFirst();
  if (!move) throw new DomainError("not_found", "Nothing waits to be moved");
  return listMethodsFor(db, { amount: move.difference, start: swapBefore(move, storedPlan(move.plan)), now });
}

async function listMethodsFor(db: Db, bill: { amount: number; start: Date | null; now: Date }) {
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

/** A code with its number, for the web to put into words. */
function reasonOf(refusal: MethodRefusal): string {
  if (refusal.rule === "amount_too_low") return `amount_too_low:${refusal.min}`;
  if (refusal.rule === "amount_too_high") return `amount_too_high:${refusal.max}`;
  if (refusal.rule === "too_close_to_start") return `too_close_to_start:${refusal.leadMinutes}`;
  return refusal.rule;
}
