import type { Paid } from "@lapang/domain/booking/return-share";
import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import type { RefundSource } from "../../payments/refunds/request-refund.ts";
import type { BookingRow } from "./booking-rows.ts";
import { keptQuoteOf } from "./kept-quote.ts";
import { listPartlyReturned } from "./relief-rows.ts";

export type PaidBooking = {
  paid: Paid;
  sources: RefundSource[];
  /** The forfeit of a move that a reversed payment no longer covers. */
  unpaidForfeit: number;
};

/** Returns what still pays for a booking, by tender and payment. Only the holder of the booking's lock changes it. */
export async function readPaid(db: Db, booking: Pick<BookingRow, "id" | "quote" | "forfeited">): Promise<PaidBooking> {
  const sources = await listSources(db, booking.id);
  const tenders = await db
    .selectFrom("tender")
    .select(["kind", "amount", "minutes"])
    .where("booking_id", "=", booking.id)
    .where("status", "=", "spent")
    .execute();
  const returned = await listPartlyReturned(db, booking.id);
  const money = sources.reduce((sum, { amount, promised }) => sum + amount - promised, 0);
  const wallet = tenders.reduce((sum, { kind, amount }) => sum + (kind === "wallet" ? amount : 0), 0);
  // The forfeit of a move is paid money that buys nothing.
  const lostMoney = Math.min(booking.forfeited, money);
  const paid: Paid = {
    money: money - lostMoney,
    wallet: Math.max(0, wallet - (booking.forfeited - lostMoney)),
    packageMinutes: tenders.reduce((sum, { minutes }) => sum + minutes, 0),
    tax: (keptQuoteOf(booking.quote)?.quoted.tax ?? 0) - returned.reduce((sum, { tax }) => sum + tax, 0),
  };
  return { paid, sources, unpaidForfeit: Math.max(0, booking.forfeited - money - wallet) };
}

/** Returns the payments of a booking and of its moves. */
async function listSources(db: Db, bookingId: string): Promise<RefundSource[]> {
  return db
    .selectFrom("payment")
    .select(["id", "order_id", "gateway", "method", "amount", "promised", "paid_at", "person_id"])
    .where("settled_as", "=", "confirmed")
    .where("status", "in", ["paid", "partially_refunded"])
    .where(
      sql<boolean>`(payable_kind = 'booking' and payable_id = ${bookingId}::uuid or payable_kind = 'booking_move'
        and payable_id in (select id from booking_move where booking_id = ${bookingId}::uuid))`,
    )
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}
