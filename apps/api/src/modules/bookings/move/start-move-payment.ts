import { extendedHold } from "@lapang/domain/booking/extend-hold";
import { DomainError } from "@lapang/domain/errors";
import { payUntil } from "@lapang/domain/payment/offer-methods";
import type { Db, Tx } from "../../../db/connect.ts";
import { translateConstraint } from "../../../db/constraint-errors.ts";
import { extendHold } from "../../ledger/ledger.ts";
import { chooseMethod } from "../../payments/attempts/choose-method.ts";
import { type Attempt, openAttempt } from "../../payments/attempts/open-attempt.ts";
import { findVenueRules } from "../../venue/find-venue-rules.ts";
import type { PaymentRequest } from "../checkout/start-payment.ts";
import { refuseWithdrawn } from "../hold/refuse-withdrawn.ts";
import { moveBill } from "../record/bill-of.ts";
import { type BookingRow, listGroups, lockBooking, lockPerson, tellTimeline } from "../record/booking-rows.ts";
import { keptQuoteOf } from "../record/kept-quote.ts";
import { groupsAt, storedPlan, swapBefore } from "../record/move-plan.ts";
import { findOpenMove, holdsAnything, type MoveRow, setMove } from "../record/move-rows.ts";
import type { Sellables } from "../sellables.ts";

/** Starts the payment of a move's difference and extends the hold of its places to the gateway's deadline. */
export async function startMovePayment(db: Db, sellables: Sellables, request: PaymentRequest): Promise<Attempt> {
  const { settings } = await findVenueRules(db);
  try {
    return await db.transaction().execute(async (tx) => {
      await lockPerson(tx, request.personId);
      const { move, booking } = await lockOpenMove(tx, request);
      const plan = storedPlan(move.plan);
      await refuseWithdrawn(tx, sellables, groupsAt(await listGroups(tx, booking.id), plan.items));
      const start = swapBefore(booking, plan);
      const method = chooseMethod(settings, request.method, {
        amount: move.difference,
        start,
        now: request.now,
        staff: false,
      });
      const until = payUntil(method, { now: request.now, start });
      const heldUntil = extendedHold({ until: move.held_until, extended: move.extended }, until);
      await setMove(tx, move.id, { held_until: heldUntil, extended: true });
      const details = { method: method.id, toPay: move.difference };
      await tellTimeline(tx, request.id, {
        kind: "payment_started",
        actor: "customer",
        personId: request.personId,
        details,
      });
      const attempt = await openAttempt(tx, {
        payableKind: "booking_move",
        payableId: move.id,
        personId: request.personId,
        gateway: request.gateway,
        method: method.id,
        amount: move.difference,
        expiresAt: heldUntil < until ? heldUntil : until,
        reference: booking.code,
        bill: moveBill(move.difference, keptQuoteOf(booking.quote)?.quoted, plan.quote.quoted),
      });
      if (await holdsAnything(tx, move.id)) await extendHold(tx, move.id, heldUntil);
      return attempt;
    });
  } catch (error) {
    throw translateConstraint(error);
  }
}

async function lockOpenMove(tx: Tx, request: PaymentRequest): Promise<{ move: MoveRow; booking: BookingRow }> {
  const booking = await lockBooking(tx, request.id);
  if (!booking || booking.person_id !== request.personId)
    throw new DomainError("not_found", "There is no such booking");
  const move = await findOpenMove(tx, request.id);
  if (!move) throw new DomainError("illegal_move", "Nothing waits to be moved", { from: booking.status, to: "moved" });
  if (move.held_until <= request.now) throw new DomainError("hold_lapsed", "The hold has run out.");
  if (move.difference !== request.expectedToPay) {
    const details = { before: request.expectedToPay, after: move.difference };
    throw new DomainError("price_changed", "The difference is not the one that was shown", details);
  }
  return { move, booking };
}
