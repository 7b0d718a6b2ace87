import { hoursTakenBack, type LotValue } from "@lapang/domain/payment/movements";
import { shareOf } from "@lapang/domain/pricing/split";
import type { Tx } from "../../db/connect.ts";
import { postEntry } from "../payments/books/post-entry.ts";
import { keptQuoteOf } from "./booking-quote.ts";
import { endBooking } from "./end-booking.ts";
import { lockLotsOf, takeMinutesOut } from "./lot-queries.ts";
import { type BookingRow, tellTimeline } from "./queries.ts";
import { lockWallet } from "./resale-queries.ts";
import { returnSpentWallet } from "./return-spent.ts";

type Lost = {
  paymentId: string;
  /** What left the gateway, and was still paying for the hours. */
  lost: number;
  reason: "payment_reversed" | "payment_refunded";
  now: Date;
};

/**
 * The money of an hour package went back: the hours that nobody has played go with it, and what the wallet had paid for
 * them goes home. Tells how much of the money the hours made good; the rest of it has been played.
 */
export async function takeHoursBack(
  tx: Tx,
  booking: BookingRow,
  { paymentId, lost, reason, now }: Lost,
): Promise<number> {
  const { id: bookingId, person_id: personId } = booking;
  await endBooking(tx, booking, { by: "system", reason, now });
  await tellTimeline(tx, bookingId, { kind: "cancelled", actor: "gateway", details: { reason } });
  // The wallet first: whoever starts to pay sets it aside before hours.
  if (personId) await lockWallet(tx, personId);
  const lots = await lockLotsOf(tx, bookingId, now);
  const hours: LotValue[] = [];
  for (const lot of lots) {
    await takeMinutesOut(tx, lot, { kind: "refunded", bookingId, dedupeKey: `package:${lot.id}:taken_back` });
    hours.push({ lotId: lot.id, amount: lot.worth });
  }
  if (personId === null) return 0;
  const net = hours.reduce((sum, { amount }) => sum + amount, 0);
  const tax = taxOf(booking, net);
  const worth = net + tax;
  // A refund by the venue left the gateway whatever the hours are worth; what a bank took is owed beyond them.
  const gateway = reason === "payment_refunded" ? lost : Math.min(worth, lost);
  const wallet = Math.min(Math.max(0, worth - gateway), await findSpentWallet(tx, bookingId));
  await returnSpentWallet(tx, bookingId, wallet);
  await postEntry(tx, {
    entry: hoursTakenBack({ personId, hours, tax, gateway, wallet }),
    dedupeKey: `payment:${paymentId}:hours_taken_back`,
    bookingId,
    paymentId,
    personId,
  });
  return gateway;
}

/** The tax was due at the sale, on all hours; with those that go back goes their share. */
function taxOf({ quote, total }: BookingRow, net: number): number {
  const tax = keptQuoteOf(quote)?.quoted.tax ?? 0;
  const sold = total - tax;
  return sold > 0 ? shareOf(tax, Math.min(net, sold), sold) : 0;
}

async function findSpentWallet(tx: Tx, bookingId: string): Promise<number> {
  const { spent } = await tx
    .selectFrom("tender")
    .select((column) => column.fn.coalesce(column.fn.sum<number>("amount"), column.lit(0)).as("spent"))
    .where("booking_id", "=", bookingId)
    .where("kind", "=", "wallet")
    .where("status", "=", "spent")
    .executeTakeFirstOrThrow();
  return Number(spent);
}
