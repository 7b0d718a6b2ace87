import { refundedOutside } from "@lapang/domain/payment/movements";
import { sql } from "kysely";
import type { Tx } from "../../db/connect.ts";
import { postEntry } from "../payments/books/post-entry.ts";
import { recoverTwice } from "../payments/books/recover-loss.ts";
import type { RefundedOutside } from "../payments/payable.ts";
import { freeRefunded } from "./free-refunded.ts";
import type { BookingRow } from "./queries.ts";
import { readPaid } from "./read-paid.ts";
import { lockWallet, lowerClaims } from "./resale-queries.ts";
import { takeHoursBack } from "./take-hours-back.ts";

type Refunded = RefundedOutside & { now: Date };

/**
 * The venue gave money of a booking back on the gateway's own pages. All of it for something still to come ends it, as a
 * cancellation by the venue would; else the sale is worth so much less, and nobody owes anything.
 */
export async function takeOutsideRefund(tx: Tx, booking: BookingRow, refunded: Refunded): Promise<void> {
  const { whole, amount, paymentId, now } = refunded;
  const stands = booking.status === "confirmed";
  if (whole && stands && booking.kind === "package") {
    await takeHoursBack(tx, booking, { paymentId, lost: amount, reason: "payment_refunded", now });
  } else if (whole && stands && booking.starts_at !== null && booking.starts_at > now) {
    await freeRefunded(tx, booking, refunded);
  } else if (booking.status === "cancelled") await lowerKept(tx, booking, refunded);
  else await lowerSale(tx, booking, refunded);
}

/** The tax stays as the receipt has it: a gift after the sale changes no invoice. */
async function lowerSale(tx: Tx, booking: BookingRow, { amount, paymentId, refundId }: Refunded): Promise<void> {
  const { unpaidForfeit } = await readPaid(tx, booking);
  const forfeit = Math.min(amount, unpaidForfeit);
  if (forfeit > 0) {
    const forfeited = booking.forfeited - forfeit;
    await tx.updateTable("booking").set({ forfeited }).where("id", "=", booking.id).execute();
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
 * What the venue kept of a cancelled booking, and has given back now, is not owed a second time when the slot is sold
 * again; where it was sold and paid out before, the customer has it twice.
 */
async function lowerKept(tx: Tx, booking: BookingRow, refunded: Refunded): Promise<void> {
  const { id: bookingId, person_id: personId } = booking;
  const { paymentId, refundId, now } = refunded;
  // The wallet before the claim, as everywhere.
  if (personId) await lockWallet(tx, personId);
  await lowerClaims(tx, bookingId, { amount: refunded.amount, now });
  const amount = Math.min(refunded.amount, await findKept(tx, bookingId));
  const twice = refunded.amount - amount;
  await postEntry(tx, {
    entry: refundedOutside({ amount, tax: 0, forfeit: 0, from: "forfeit" }),
    dedupeKey: `refund:${refundId}:outside`,
    bookingId,
    paymentId,
    personId,
  });
  if (twice > 0) await recoverTwice(tx, paymentId, { amount: twice, refundId, credit: twice });
}

/** What a booking has brought, by the journal itself. */
async function findKept(tx: Tx, bookingId: string): Promise<number> {
  const { rows } = await sql<{ kept: number }>`select coalesce(-sum(amount), 0)::int as kept
    from journal_line join journal_entry on journal_entry.id = entry_id
    where booking_id = ${bookingId} and account in ('revenue', 'forfeit', 'tax_payable', 'voucher')`.execute(tx);
  return Math.max(0, rows[0]?.kept ?? 0);
}
