import { refundedOutside } from "@lapang/domain/payment/movements";
import type { Tx } from "../../../db/connect.ts";
import { postEntry } from "../../payments/books/post-entry.ts";
import type { RefundedOutside } from "../../payments/payable.ts";
import { requestRefund } from "../../payments/refunds/request-refund.ts";
import { returnVoucher } from "../../tenders/reserve-tenders.ts";
import { returnSpentHours, returnSpentWallet } from "../../tenders/return-spent.ts";
import { findVenueSettings } from "../../venue/find-venue-settings.ts";
import { type BookingRow, tellTimeline } from "../record/booking-rows.ts";
import type { BookedPart } from "../record/list-parts.ts";
import { readPaid } from "../record/read-paid.ts";
import { tellBooker } from "../record/tell-booker.ts";
import type { Sellables } from "../sellables.ts";
import { endParts, releaseParts } from "./end-booking.ts";
import { handedOutOf, revokeParts } from "./revoke-parts.ts";
import { undoDiscount } from "./undo-discount.ts";

type Refunded = RefundedOutside & { now: Date };

const REASON = "payment_refunded";

/** Ends a booking that the venue refunded in full at the gateway, and returns its other tenders. */
export async function freeRefunded(
  tx: Tx,
  sellables: Sellables,
  booking: BookingRow,
  { parts, ...refunded }: Refunded & { parts: readonly BookedPart[] },
): Promise<void> {
  const { id } = booking;
  const { now, amount, paymentId } = refunded;
  // Lock order: stock, wallet, voucher (docs/locks.md).
  const end = { parts, going: parts, wallet: 0, forfeited: 0, by: "system", reason: REASON, now } as const;
  await endParts(tx, sellables, booking, end);
  const details = { reason: REASON, percent: 100, refund: amount };
  await tellTimeline(tx, id, { kind: "cancelled", actor: "gateway", details });
  const handedOut = handedOutOf(sellables, booking, parts);
  const visits = parts.filter((part) => !handedOut.includes(part));
  const ofHandedOut = handedOut.reduce((sum, part) => sum + part.amount, 0);
  const lost = visits.length === 0 ? amount : Math.min(amount, ofHandedOut);
  const revocation = { paymentId, lost, reason: REASON, now } as const;
  await revokeParts(tx, sellables, { booking, parts: handedOut, revocation });
  if (visits.length > 0) {
    const rest = { ...refunded, amount: amount - (handedOut.length > 0 ? lost : 0) };
    await undoVisits(tx, booking, rest, handedOut.length > 0 ? sumOf(visits) : null);
  }
  await returnVoucher(tx, id);
  await undoDiscount(tx, booking, { parts, going: parts, event: eventOf(booking) });
  await tellBooker(tx, sellables, booking, "cancelled");
  await releaseParts(tx, booking, { parts, going: parts });
}

const eventOf = ({ id }: Pick<BookingRow, "id">) => `booking:${id}:refunded`;

function sumOf(parts: readonly BookedPart[]) {
  const sum = (of: (part: BookedPart) => number) => parts.reduce((all, part) => all + of(part), 0);
  return { amount: sum((part) => part.amount), tax: sum((part) => part.tax) };
}

/** `among`: the value of all items, of which the visits are a part. */
async function undoVisits(
  tx: Tx,
  booking: BookingRow,
  { amount, paymentId, refundId, now }: Refunded,
  among: { amount: number; tax: number } | null,
): Promise<void> {
  const { id: bookingId, person_id: personId } = booking;
  const settings = await findVenueSettings(tx);
  // The refunded payment no longer counts as paid.
  const { paid, sources, unpaidForfeit } = await readPaid(tx, booking);
  const forfeit = Math.min(amount, unpaidForfeit);
  const taxOfVisits = among ? among.tax : paid.tax;
  const tax = Math.min(taxOfVisits, amount - forfeit);
  await postEntry(tx, {
    entry: refundedOutside({ amount, tax, forfeit, from: "revenue" }),
    dedupeKey: `refund:${refundId}:outside`,
    bookingId,
    paymentId,
    personId,
  });
  if (personId === null) return;
  const wallet = among ? Math.min(paid.wallet, Math.max(0, among.amount - amount)) : paid.wallet;
  await returnSpentWallet(tx, bookingId, wallet);
  const hours = await returnSpentHours(tx, { bookingId, personId, minutes: paid.packageMinutes, settings, now });
  await requestRefund(tx, {
    bookingId,
    event: eventOf(booking),
    back: { personId, money: paid.money, wallet, hours, tax: taxOfVisits - tax },
    sources,
    way: "wallet",
    bank: null,
    settings,
    now,
  });
}
