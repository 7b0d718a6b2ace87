import { refundedOutside } from "@lapang/domain/payment/movements";
import type { Tx } from "../../db/connect.ts";
import { postEntry } from "../payments/books/post-entry.ts";
import type { RefundedOutside } from "../payments/payable.ts";
import { requestRefund } from "../payments/refunds/request-refund.ts";
import { findVenueSettings } from "../venue/find-venue-settings.ts";
import { endBooking } from "./end-booking.ts";
import { returnStock } from "./expire-holds.ts";
import { releaseAllocations } from "./ledger.ts";
import { endOpenMove } from "./move-queries.ts";
import { type BookingRow, tellTimeline } from "./queries.ts";
import { readPaid } from "./read-paid.ts";
import { returnVoucher } from "./reserve-tenders.ts";
import { returnSpentHours, returnSpentWallet } from "./return-spent.ts";
import { tellBooker } from "./tell-booker.ts";

type Refunded = RefundedOutside & { now: Date };

const REASON = "payment_refunded";

/** Ends a booking whose money the venue gave back whole on the gateway's own pages: all else that paid for it goes home. */
export async function freeRefunded(tx: Tx, booking: BookingRow, refunded: Refunded): Promise<void> {
  const { id } = booking;
  await endBooking(tx, booking, { by: "system", reason: REASON, now: refunded.now });
  const details = { reason: REASON, percent: 100, refund: refunded.amount };
  await tellTimeline(tx, id, { kind: "cancelled", actor: "gateway", details });
  // The shelf before the wallet, the wallet before the voucher, as everywhere.
  await returnStock(tx, id);
  await undoSale(tx, booking, refunded);
  await returnVoucher(tx, id);
  await tellBooker(tx, booking, "cancelled");
  const moveId = await endOpenMove(tx, id);
  await releaseAllocations(tx, id, ...(moveId ? [moveId] : []));
}

async function undoSale(tx: Tx, booking: BookingRow, { amount, paymentId, refundId, now }: Refunded): Promise<void> {
  const { id: bookingId, person_id: personId } = booking;
  const settings = await findVenueSettings(tx);
  // What went back is promised by now, and no longer counts.
  const { paid, sources, unpaidForfeit } = await readPaid(tx, booking);
  const forfeit = Math.min(amount, unpaidForfeit);
  const tax = Math.min(paid.tax, amount - forfeit);
  await postEntry(tx, {
    entry: refundedOutside({ amount, tax, forfeit, from: "revenue" }),
    dedupeKey: `refund:${refundId}:outside`,
    bookingId,
    paymentId,
    personId,
  });
  if (personId === null) return;
  await returnSpentWallet(tx, bookingId, paid.wallet);
  const hours = await returnSpentHours(tx, { bookingId, personId, minutes: paid.packageMinutes, settings, now });
  await requestRefund(tx, {
    bookingId,
    event: `booking:${bookingId}:refunded`,
    back: { personId, money: paid.money, wallet: paid.wallet, hours, tax: paid.tax - tax },
    sources,
    way: "wallet",
    bank: null,
    settings,
    now,
  });
}
