import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { testDatabase } from "../../testing/database.ts";
import { aCustomer, askHold, type Customer } from "../../testing/factories-bookings.ts";
import { aCourt, aVenue } from "../../testing/factories-venue.ts";
import { NOW, testApp } from "../../testing/test-app.ts";
import { settlePayment } from "../payments/settle-payment.ts";
import { findVenueRules } from "../venue/find-venue-rules.ts";
import { bookingPayable } from "./booking-payable.ts";
import { cancelBooking } from "./cancel-booking.ts";
import { offerPlacesOf } from "./offer-freed.ts";
import { payOutResales } from "./pay-out-resales.ts";
import { startPayment } from "./start-payment.ts";
import { joinWaitingList } from "./waiting-list.ts";

const { db } = await testDatabase();
await aVenue(db);
const slot = { start: "2043-11-18T08:00+07:00", end: "2043-11-18T09:00+07:00" };
/** Twelve hours before it: half of the price comes back. */
const LATE = new Date("2043-11-17T20:00:00+07:00");
const TOO_LATE_TO_ASK_BACK = new Date("2043-11-18T02:00:01+07:00");

async function payFor(bookingId: string, personId: string, now: Date, amount = 150_000) {
  const wish = { id: bookingId, personId, expectedToPay: amount, method: "gopay", gateway: "simulator", now } as const;
  const attempt = await startPayment(db, wish);
  const { settings } = await findVenueRules(db);
  const settling = { payables: { booking: bookingPayable(() => now) }, settings, now };
  const report = { status: "paid", amount, witness: "query" } as const;
  await db.transaction().execute((tx) => settlePayment(tx, attempt?.order_id ?? "", report, settling));
}

async function cancel(bookingId: string, personId: string, expectedRefund: number, now: Date) {
  await cancelBooking(db, { id: bookingId, personId, expectedRefund, way: "wallet", now });
  await offerPlacesOf(db, [bookingId], now);
}

async function walletOf({ id }: Customer): Promise<number> {
  const row = await db.selectFrom("wallet").select("balance").where("person_id", "=", id).executeTakeFirst();
  return row?.balance ?? 0;
}

/** Somebody has paid for a slot that somebody else waits for. */
async function aSoldSlot() {
  const [app, court] = [await testApp(db), await aCourt(db)];
  const [seller, buyer] = [await aCustomer(db), await aCustomer(db)];
  const { body } = await askHold(app, seller, [{ court: court.slug, ...slot }]);
  await payFor(body.booking.id, seller.id, NOW);
  await join(buyer, court.slug);
  return { court, seller, buyer, sold: body.booking.id as string };
}

async function join({ id }: Customer, court: string, now = NOW) {
  const person = { id, name: "Sari", role: "customer", sessionId: "" } as const;
  const [start, end] = [new Date(slot.start).toISOString(), new Date(slot.end).toISOString()];
  return joinWaitingList(db, person, { court, start, end }, now);
}

async function offerTo({ id }: Customer) {
  const offer = db.selectFrom("waiting_entry").select("booking_id").where("person_id", "=", id);
  return (await offer.orderBy("created_at", "desc").executeTakeFirst())?.booking_id ?? "";
}

describe("isi slot", () => {
  it("pays the late canceller what they lost, once the buyer can no longer ask it back, and once only", async () => {
    const { seller, buyer, sold } = await aSoldSlot();
    await cancel(sold, seller.id, 75_000, LATE);
    const before = await walletOf(seller);
    await payFor(await offerTo(buyer), buyer.id, LATE);
    expect(await payOutResales(db, LATE)).toBe(0);
    const paid = await Promise.all([1, 2, 3].map(() => payOutResales(db, TOO_LATE_TO_ASK_BACK)));
    expect(paid.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await walletOf(seller)).toBe(before + 75_000);
    const { rows } = await sql<{
      account: string;
      sum: number;
    }>`select account, sum(amount)::int as sum from journal_line
      join journal_entry on journal_entry.id = entry_id where booking_id = ${sold} and kind = 'resale_paid_out'
      group by account order by account`.execute(db);
    expect(rows).toEqual([
      { account: "forfeit", sum: 68_182 },
      { account: "tax_payable", sum: 6_818 },
      { account: "wallet", sum: -75_000 },
    ]);
    const told = await db
      .selectFrom("inbox_message")
      .select("title")
      .where("person_id", "=", seller.id)
      .where("title", "like", "Slotmu%")
      .execute();
    expect(told).toHaveLength(1);
  });

  it("pays nothing while nobody buys, and closes when the hour has come", async () => {
    const { seller, buyer, sold } = await aSoldSlot();
    await cancel(sold, seller.id, 75_000, LATE);
    expect(await offerTo(buyer)).not.toBe("");
    expect(await payOutResales(db, new Date(slot.start))).toBe(0);
    const claim = db.selectFrom("resale_claim").select(["paid_back", "settled_at"]).where("booking_id", "=", sold);
    expect(await claim.executeTakeFirst()).toEqual({ paid_back: 0, settled_at: new Date(slot.start) });
  });

  it("waits for the next buyer when the first gets all of it back", async () => {
    const { court, seller, buyer, sold } = await aSoldSlot();
    await cancel(sold, seller.id, 75_000, LATE);
    const first = await offerTo(buyer);
    await payFor(first, buyer.id, LATE);
    const next = await aCustomer(db);
    await join(next, court.slug);
    await sql`update booking set policy = '{"cancellation": [{"hoursBefore": 0, "percent": 100}]}' where id = ${first}`.execute(
      db,
    );
    await cancel(first, buyer.id, 150_000, LATE);
    expect(await payOutResales(db, LATE)).toBe(0);
    await payFor(await offerTo(next), next.id, LATE);
    expect(await payOutResales(db, TOO_LATE_TO_ASK_BACK)).toBe(1);
  });

  it("never gives one buyer's money to two who gave up the same hour", async () => {
    const { court, seller, buyer, sold } = await aSoldSlot();
    await cancel(sold, seller.id, 75_000, LATE);
    await payFor(await offerTo(buyer), buyer.id, LATE);
    const last = await aCustomer(db);
    await join(last, court.slug);
    await cancel(await offerTo(buyer), buyer.id, 75_000, LATE);
    await payFor(await offerTo(last), last.id, LATE);
    expect(await payOutResales(db, TOO_LATE_TO_ASK_BACK)).toBe(2);
    const { rows } = await sql<{ kept: number }>`select -sum(amount)::int as kept from journal_line
      join journal_entry on journal_entry.id = entry_id join booking_item using (booking_id)
      where court_id = ${court.id} and account in ('revenue', 'forfeit', 'tax_payable')`.execute(db);
    // Three paid 150.000 each; two had half back at once and half when the next one bought.
    expect(rows).toEqual([{ kept: 150_000 }]);
  });
});
