import type { Tx } from "../../../db/connect.ts";
import { recordAction } from "../../audit/record-action.ts";
import { recordCash } from "../../payments/attempts/record-cash.ts";
import { moveBill } from "../record/bill-of.ts";
import type { BookingRow } from "../record/booking-rows.ts";
import { keptQuoteOf } from "../record/kept-quote.ts";
import type { MovePlan } from "../record/move-plan.ts";
import { insertMove, setMove } from "../record/move-rows.ts";

type Taking = { plan: MovePlan; personId: string; staffId: string; now: Date };

/** Records a move's difference paid in cash, as a payment with its own receipt. */
export async function takeMoveCash(tx: Tx, booking: BookingRow, { plan, personId, staffId, now }: Taking) {
  const { difference } = plan;
  const id = await insertMove(tx, {
    booking_id: booking.id,
    plan: JSON.stringify(plan),
    difference,
    held_until: now,
  });
  await setMove(tx, id, { status: "done" });
  const payment = await recordCash(tx, {
    staffId,
    payableKind: "booking_move",
    payableId: id,
    personId,
    amount: difference,
    reference: booking.code,
    bill: moveBill(difference, keptQuoteOf(booking.quote)?.quoted, plan.quote.quoted),
    now,
  });
  await recordAction(tx, {
    personId: staffId,
    concernedId: personId,
    action: "cash_taken",
    subjectId: payment.id,
    details: { booking: booking.code, amount: difference, for: "move" },
  });
  return { id, paymentId: payment.id, till: "cash" as const };
}
