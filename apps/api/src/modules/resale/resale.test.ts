import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { sellables } from "../../kinds.ts";
import { NOW, testApp } from "../../testing/apps/test-app.ts";
import { someHours } from "../../testing/factories/balances.ts";
import { aCustomer, askHold, aVoucher, type Customer } from "../../testing/factories/bookings.ts";
import { aCourt, aVenue } from "../../testing/factories/venue.ts";
import { listBroken } from "../../testing/money/books.ts";
import { testDatabase } from "../../testing/postgres/database.ts";
import { cancelBooking } from "../bookings/cancel/cancel-booking.ts";
import { bookingPayable } from "../bookings/checkout/booking-payable.ts";
import { changeCheckout } from "../bookings/checkout/change-checkout.ts";
import { startPayment } from "../bookings/checkout/start-payment.ts";
import { offerFreed, offerItemsOf } from "../bookings/hold/offer-freed.ts";
import { moveBooking } from "../bookings/move/move-booking.ts";
import { settlePayment } from "../payments/attempts/settle-payment.ts";
import { findVenueRules } from "../venue/find-venue-rules.ts";
import { joinWaitingList } from "../waiting-list/waiting-list.ts";
import { payOutResales } from "./pay-out-resales.ts";

const { db } = await testDatabase();
await aVenue(db);
await aVoucher(db, { code: "MURAH90", value: 90 });
const slot = { start: "2043-11-18T08:00+07:00", end: "2043-11-18T09:00+07:00" };
/** Twelve hours before the slot: half of the price is refunded. */
const LATE = new Date("2043-11-17T20:00:00+07:00");
const TOO_LATE_TO_ASK_BACK = new Date("2043-11-18T02:00:01+07:00");

async function payFor(bookingId: string, personId: string, now: Date, amount = 150_000) {
  const wish = { id: bookingId, personId, expectedToPay: amount, method: "gopay", gateway: "simulator", now } as const;
  const attempt = await startPayment(db, sellables, wish);
  const { settings } = await findVenueRules(db);
  const settling = { payables: { booking: bookingPayable(() => now, sellables) }, settings, now };
  const report = { status: "paid", amount } as const;
  await db.transaction().execute((tx) => settlePayment(tx, attempt?.order_id ?? "", report, settling));
}

async function cancel(bookingId: string, personId: string, expectedRefund: number, now: Date) {
  await cancelBooking(db, sellables, { id: bookingId, personId, expectedRefund, way: "wallet", now });
  await offerItemsOf(db, sellables, [bookingId], now);
}

async function walletOf({ id }: Customer): Promise<number> {
  const row = await db.selectFrom("wallet").select("balance").where("person_id", "=", id).executeTakeFirst();
  return row?.balance ?? 0;
}

/** A paid slot that another customer waits for. */
async function aSoldSlot() {
  const [app, court] = [await testApp(db), await aCourt(db)];
  const [seller, buyer] = [await aCustomer(db), await aCustomer(db)];
  const { body } = await askHold(app, seller, [{ court: court.slug, ...slot }]);
  await payFor(body.booking.id, seller.id, NOW);
  await join(buyer, court.slug);
  return { court, seller, buyer, sold: body.booking.id as string };
}

async function join({ id }: Customer, court: string, wish = slot, now = NOW) {
  const person = { id, name: "Sari", role: "customer", sessionId: "" } as const;
  const [start, end] = [new Date(wish.start).toISOString(), new Date(wish.end).toISOString()];
  return joinWaitingList(db, sellables, person, { wish: { court, start, end }, now });
}

async function offerTo({ id }: Customer) {
  const offer = db.selectFrom("waiting_entry").select("booking_id").where("person_id", "=", id);
  return (await offer.orderBy("created_at", "desc").executeTakeFirst())?.booking_id ?? "";
}

async function checkoutWith({ id: personId }: Customer, id: string, voucher: string) {
  await changeCheckout(db, sellables, { id, personId, changes: { voucher }, now: LATE });
}

describe("resale of a slot", () => {
  it("is not blocked by hundreds of parts that cannot be paid out yet", async () => {
    const { court, seller, buyer, sold } = await aSoldSlot();
    await cancel(sold, seller.id, 75_000, LATE);
    await payFor(await offerTo(buyer), buyer.id, LATE);
    await sql`with claim as (
        insert into resale_claim (booking_id, person_id, court_id, during, forfeited, tax, settled_at)
        select ${sold}::uuid, ${seller.id}::uuid, id, '[2050-01-01, 2051-01-01)', 1, 0, now() from court where slug = ${court.slug}
        returning id, court_id)
      insert into resale_part (id, claim_id, buyer_booking_id, court_id, during, created_at)
      select ('00000000-0000-4000-8000-' || lpad(number::text, 12, '0'))::uuid, id, ${sold}::uuid, court_id,
        tstzrange('2050-01-01'::timestamptz + number * interval '1 hour',
          '2050-01-01'::timestamptz + (number + 1) * interval '1 hour'), '2020-01-01'
      from claim cross join generate_series(1, 230) as number`.execute(db);
    expect(await payOutResales(db, TOO_LATE_TO_ASK_BACK)).toBe(1);
    expect(await walletOf(seller)).toBe(150_000);
    await sql`delete from resale_part where id::text like '00000000-0000-4000-8000-%'`.execute(db);
  });

  it("pays the late canceller's forfeit when the buyer can no longer cancel, once only", async () => {
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
    const messages = await db
      .selectFrom("inbox_message")
      .select("title")
      .where("person_id", "=", seller.id)
      .where("title", "like", "Slotmu%")
      .execute();
    expect(messages).toHaveLength(1);
  });

  it("pays lost package hours at their sale price, at most what the buyer paid", async () => {
    for (const [net, back] of [
      [600_000, 30_000],
      [6_000_000, 150_000],
    ] as const) {
      const [app, court] = [await testApp(db), await aCourt(db)];
      const [seller, buyer] = [await aCustomer(db), await aCustomer(db)];
      await someHours(db, seller.id, { net });
      const { body } = await askHold(app, seller, [{ court: court.slug, ...slot }]);
      const sold = body.booking.id as string;
      await changeCheckout(db, sellables, { id: sold, personId: seller.id, changes: { usePackage: true }, now: NOW });
      const wish = {
        id: sold,
        personId: seller.id,
        expectedToPay: 0,
        method: "gopay",
        gateway: "simulator",
        now: NOW,
      } as const;
      await startPayment(db, sellables, wish);
      await join(buyer, court.slug);
      // Half of the hour is lost.
      await cancel(sold, seller.id, 0, LATE);
      await payFor(await offerTo(buyer), buyer.id, LATE);
      expect(await payOutResales(db, TOO_LATE_TO_ASK_BACK)).toBe(1);
      expect(await walletOf(seller)).toBe(back);
      expect(await listBroken(db)).toEqual({});
    }
  });

  it("pays nothing without a buyer, and closes when the hour is over", async () => {
    const { seller, buyer, sold } = await aSoldSlot();
    await cancel(sold, seller.id, 75_000, LATE);
    expect(await offerTo(buyer)).not.toBe("");
    expect(await payOutResales(db, new Date(slot.end))).toBe(0);
    const claim = db.selectFrom("resale_claim").select(["paid_back", "settled_at"]).where("booking_id", "=", sold);
    expect(await claim.executeTakeFirst()).toEqual({ paid_back: 0, settled_at: new Date(slot.end) });
  });

  it("waits for the next buyer when the first one is refunded in full", async () => {
    const { court, seller, buyer, sold } = await aSoldSlot();
    await cancel(sold, seller.id, 75_000, LATE);
    const first = await offerTo(buyer);
    await payFor(first, buyer.id, LATE);
    const next = await aCustomer(db);
    await join(next, court.slug);
    await sql`update booking_item set policy = '[{"hoursBefore": 0, "percent": 100}]' where booking_id = ${first}`.execute(
      db,
    );
    await cancel(first, buyer.id, 150_000, LATE);
    expect(await payOutResales(db, LATE)).toBe(0);
    await payFor(await offerTo(next), next.id, LATE);
    expect(await payOutResales(db, TOO_LATE_TO_ASK_BACK)).toBe(1);
  });

  it("pays one buyer's money to one canceller only, if two cancelled the same hour", async () => {
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
      where resource_id = ${court.resource_id} and account in ('revenue', 'forfeit', 'tax_payable')`.execute(db);
    // Three paid 150.000 each; two were refunded half at once and half when the next one bought.
    expect(rows).toEqual([{ kept: 150_000 }]);
  });
});

const second = { start: slot.end, end: "2043-11-18T10:00+07:00" };
const AFTER_BOTH = new Date("2043-11-18T03:00:01+07:00");

/** A booking of two hours for 300.000, cancelled late: half is forfeited. One customer waits for each hour. */
async function twoHours() {
  const [app, court] = [await testApp(db), await aCourt(db)];
  const [seller, first, next] = [await aCustomer(db), await aCustomer(db), await aCustomer(db)];
  const { body } = await askHold(app, seller, [{ court: court.slug, start: slot.start, end: second.end }]);
  const sold = body.booking.id as string;
  await payFor(sold, seller.id, NOW, 300_000);
  await join(first, court.slug);
  await join(next, court.slug, second);
  await cancel(sold, seller.id, 150_000, LATE);
  const before = await walletOf(seller);
  const regained = async () => (await walletOf(seller)) - before;
  return { app, court, seller, first, next, sold, regained };
}

async function takeBack(bookingId: string, now: Date) {
  const { order_id } = await db
    .selectFrom("payment")
    .select("order_id")
    .where("payable_id", "=", bookingId)
    .executeTakeFirstOrThrow();
  const { settings } = await findVenueRules(db);
  const settling = { payables: { booking: bookingPayable(() => now, sellables) }, settings, now };
  const report = { status: "chargeback", amount: null } as const;
  await db.transaction().execute((tx) => settlePayment(tx, order_id, report, settling));
}

async function moveAway(bookingId: string, { id }: Customer, now: Date) {
  const away = await aCourt(db);
  const item = await db
    .selectFrom("booking_item")
    .select(["id", "starts_at", "ends_at"])
    .where("booking_id", "=", bookingId)
    .executeTakeFirstOrThrow();
  const [start, end] = [item.starts_at?.toISOString() ?? "", item.ends_at?.toISOString() ?? ""];
  const person = { id, name: "Sari", role: "customer", sessionId: "" } as const;
  const items = [{ itemId: item.id, court: away.slug, start, end }];
  const freed = await moveBooking(db, sellables, { id: bookingId, person, items, expectedToPay: 0, now });
  await offerFreed(db, sellables, freed, now);
}

describe("resale of a cancelled booking in parts", () => {
  it("pays for each hour when its own buyer can no longer cancel", async () => {
    const { first, next, regained } = await twoHours();
    await payFor(await offerTo(first), first.id, LATE);
    await payFor(await offerTo(next), next.id, LATE);
    expect(await payOutResales(db, LATE)).toBe(0);
    expect([await payOutResales(db, TOO_LATE_TO_ASK_BACK), await regained()]).toEqual([1, 75_000]);
    expect([await payOutResales(db, AFTER_BOTH), await regained()]).toEqual([1, 150_000]);
    expect([await payOutResales(db, new Date(second.end)), await regained()]).toEqual([0, 150_000]);
    expect(await listBroken(db)).toEqual({});
  });

  it("pays out every Rupiah and its tax when three buyers take an hour each of an amount not divisible by three", async () => {
    const [app, court, seller] = [await testApp(db), await aCourt(db, { price: 100_001 }), await aCustomer(db)];
    const hours = ["08", "09", "10", "11"].map((hour) => `2043-11-18T${hour}:00+07:00`);
    const [start = "", , , end = ""] = hours;
    const sold = (await askHold(app, seller, [{ court: court.slug, start, end }])).body.booking.id as string;
    await payFor(sold, seller.id, NOW, 300_003);
    const buyers = await Promise.all([1, 2, 3].map(() => aCustomer(db)));
    for (const [index, buyer] of buyers.entries()) {
      await join(buyer, court.slug, { start: hours[index] ?? "", end: hours[index + 1] ?? "" });
    }
    await cancel(sold, seller.id, 150_002, LATE);
    for (const buyer of buyers) await payFor(await offerTo(buyer), buyer.id, LATE, 100_001);
    await payOutResales(db, new Date(end));
    expect(await walletOf(seller)).toBe(300_003);
    const { rows } = await sql<{ kept: number; due: number }>`select
        -coalesce(sum(amount) filter (where account = 'forfeit'), 0)::int as kept,
        -coalesce(sum(amount) filter (where account = 'tax_payable'), 0)::int as due
      from journal_line join journal_entry on journal_entry.id = entry_id where booking_id = ${sold}`.execute(db);
    expect(rows).toEqual([{ kept: 0, due: 0 }]);
    expect(await listBroken(db)).toEqual({});
  });

  it("pays no more than the buyer of an hour paid for it", async () => {
    const { first, next, regained } = await twoHours();
    const cheap = await offerTo(first);
    await checkoutWith(first, cheap, "MURAH90");
    await payFor(cheap, first.id, LATE, 15_000);
    await payFor(await offerTo(next), next.id, LATE);
    await payOutResales(db, AFTER_BOTH);
    expect(await regained()).toBe(15_000 + 75_000);
  });

  it.each(["first", "next"] as const)("pays for one hour alone if the other has no buyer (%s)", async (who) => {
    const { regained, ...people } = await twoHours();
    await payFor(await offerTo(people[who]), people[who].id, LATE);
    await payOutResales(db, AFTER_BOTH);
    await payOutResales(db, new Date(second.end));
    expect(await regained()).toBe(75_000);
    const claim = db.selectFrom("resale_claim").select("settled_at").where("booking_id", "=", people.sold);
    expect((await claim.executeTakeFirst())?.settled_at).not.toBeNull();
  });

  it.each([
    ["half of it", [{ hoursBefore: 0, percent: 50 }], 75_000, 150_000],
    ["all of it", [{ hoursBefore: 0, percent: 100 }], 150_000, 75_000],
  ])(
    "pays only what remains of a cancelled buyer's payment after a refund of %s",
    async (_, cancellation, back, expected) => {
      const { first, next, regained } = await twoHours();
      const given = await offerTo(first);
      await payFor(given, first.id, LATE);
      await payFor(await offerTo(next), next.id, LATE);
      await db
        .updateTable("booking_item")
        .set({ policy: JSON.stringify(cancellation) })
        .where("booking_id", "=", given)
        .execute();
      await cancel(given, first.id, back, LATE);
      await payOutResales(db, AFTER_BOTH);
      expect(await regained()).toBe(expected);
    },
  );

  it("pays nothing for a buyer whose payment was reversed, and then pays for the next buyer", async () => {
    const { court, first, next, regained } = await twoHours();
    const gone = await offerTo(first);
    await payFor(gone, first.id, LATE);
    await payFor(await offerTo(next), next.id, LATE);
    const last = await aCustomer(db);
    await join(last, court.slug);
    await takeBack(gone, LATE);
    await offerItemsOf(db, sellables, [gone], LATE);
    await payOutResales(db, AFTER_BOTH);
    expect(await regained()).toBe(75_000);
    await payFor(await offerTo(last), last.id, LATE);
    await payOutResales(db, AFTER_BOTH);
    expect(await regained()).toBe(150_000);
    expect(await listBroken(db)).toEqual({});
  });

  it("pays nothing for a buyer who moved away, and then pays for the next buyer, whenever the job runs", async () => {
    for (const jobBetween of [true, false]) {
      const { court, first, regained } = await twoHours();
      const moving = await offerTo(first);
      await payFor(moving, first.id, LATE);
      const last = await aCustomer(db);
      await join(last, court.slug);
      await moveAway(moving, first, LATE);
      if (jobBetween) await payOutResales(db, TOO_LATE_TO_ASK_BACK);
      expect(await regained()).toBe(0);
      await payFor(await offerTo(last), last.id, LATE);
      await payOutResales(db, TOO_LATE_TO_ASK_BACK);
      expect(await regained()).toBe(75_000);
    }
  });

  it("pays nothing for a buyer with a chargeback after the game, if it was not paid out before", async () => {
    const { first, regained } = await twoHours();
    const gone = await offerTo(first);
    await payFor(gone, first.id, LATE);
    await takeBack(gone, new Date(second.end));
    await payOutResales(db, new Date(second.end));
    expect(await regained()).toBe(0);
  });
});
