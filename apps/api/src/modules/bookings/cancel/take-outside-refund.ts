import { refundedOutside } from "@lapang/domain/payment/movements";
import { sql } from "kysely";
import type { Tx } from "../../../db/connect.ts";
import { postEntry } from "../../payments/books/post-entry.ts";
import { recoverDoubleRefund } from "../../payments/books/recover-loss.ts";
import type { RefundedOutside } from "../../payments/payable.ts";
import { lockWallet } from "../../tenders/lock-wallet.ts";
import { type BookingRow, updateBooking } from "../record/booking-rows.ts";
import { type BookedPart, listParts } from "../record/list-parts.ts";
import { readPaid } from "../record/read-paid.ts";
import { byKind, type Sellables } from "../sellables.ts";
import { freeRefunded } from "./free-refunded.ts";
import { handedOutOf } from "./revoke-parts.ts";

type Refunded = RefundedOutside & { now: Date };

/**
 * Handles a refund that the venue made at the gateway. A full refund of a future booking cancels it, as the venue would;
 * any other lowers the value of the sale, without a debt.
 */
export async function takeOutsideRefund(
  tx: Tx,
  sellables: Sellables,
  booking: BookingRow,
  refunded: Refunded,
): Promise<void> {
  const parts = await listParts(tx, sellables, booking);
  if (refunded.whole && isStillToCome(sellables, booking, { parts, now: refunded.now })) {
    await freeRefunded(tx, sellables, booking, { ...refunded, parts });
  } else if (booking.status === "cancelled") await lowerKept(tx, sellables, booking, { ...refunded, parts });
  else await lowerSale(tx, booking, refunded);
}

/** True if no visit has begun and delivered items can be revoked. */
function isStillToCome(
  sellables: Sellables,
  booking: BookingRow,
  { parts, now }: { parts: readonly BookedPart[]; now: Date },
): boolean {
  if (booking.status !== "confirmed" || parts.length === 0) return false;
  const handedOut = handedOutOf(sellables, booking, parts);
  const begun = booking.starts_at !== null && booking.starts_at <= now;
  return !begun && parts.every((part) => part.start !== null || handedOut.includes(part));
}

/** The tax stays as on the receipt: a goodwill refund changes no invoice. */
async function lowerSale(tx: Tx, booking: BookingRow, { amount, paymentId, refundId, now }: Refunded): Promise<void> {
  const { unpaidForfeit } = await readPaid(tx, booking);
  const forfeit = Math.min(amount, unpaidForfeit);
  if (forfeit > 0) {
    const forfeited = booking.forfeited - forfeit;
    await updateBooking(tx, booking, { forfeited }, now);
  }
  await postEntry(tx, {
    entry: refundedOutside({ amount, tax: 0, forfeit, from: "revenue" }),
    dedupeKey: `refund:${refundId}:outside`,
    bookingId: booking.id,
    paymentId,
    personId: booking.person_id,
  });
}

/**
 * Lowers the resale claim by a forfeit that the venue has now refunded. If a resale paid it out before, the customer has it
 * twice and it is recovered.
 */
async function lowerKept(
  tx: Tx,
  sellables: Sellables,
  booking: BookingRow,
  refunded: Refunded & { parts: readonly BookedPart[] },
): Promise<void> {
  const { id: bookingId, person_id: personId } = booking;
  const { paymentId, refundId, now } = refunded;
  // Lock order: wallet before resale claim.
  if (personId) await lockWallet(tx, personId);
  const groups = refunded.parts.map(({ group }) => group);
  for (const [sellable] of byKind(sellables, groups)) {
    await sellable.resale?.forfeitReturned(tx, bookingId, { amount: refunded.amount, now });
  }
  const amount = Math.min(refunded.amount, await findKept(tx, bookingId));
  const twice = refunded.amount - amount;
  await postEntry(tx, {
    entry: refundedOutside({ amount, tax: 0, forfeit: 0, from: "forfeit" }),
    dedupeKey: `refund:${refundId}:outside`,
    bookingId,
    paymentId,
    personId,
  });
  if (twice > 0) await recoverDoubleRefund(tx, paymentId, { amount: twice, refundId, credit: twice });
}

/** Returns what a booking has earned, from the journal. */
async function findKept(tx: Tx, bookingId: string): Promise<number> {
  const { rows } = await sql<{ kept: number }>`select coalesce(-sum(amount), 0)::int as kept
    from journal_line join journal_entry on journal_entry.id = entry_id
    where booking_id = ${bookingId} and account in ('revenue', 'forfeit', 'tax_payable', 'voucher')`.execute(tx);
  return Math.max(0, rows[0]?.kept ?? 0);
}
