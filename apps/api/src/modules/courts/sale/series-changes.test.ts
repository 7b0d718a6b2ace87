import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { sellables } from "../../../kinds.ts";
import { type Paying, payingApp, seeBooking } from "../../../testing/apps/paying-app.ts";
import { fillWallet, someHours, walletOf } from "../../../testing/factories/balances.ts";
import { aCustomer, anAddOn, askHold, aVoucher, type Customer } from "../../../testing/factories/bookings.ts";
import { aConfirmed, accountOf, ask, expectWholeBooks } from "../../../testing/factories/confirmed-booking.ts";
import { aCourt, aVenue } from "../../../testing/factories/venue.ts";
import { listBroken } from "../../../testing/money/books.ts";
import { testDatabase } from "../../../testing/postgres/database.ts";
import { completeBookings } from "../../bookings/record/complete-bookings.ts";
import { settlePayment } from "../../payments/attempts/settle-payment.ts";
import { joinWaitingList } from "../../waiting-list/waiting-list.ts";

const { db } = await testDatabase();
await aVenue(db);

/** 10:00 today or `weeks` later; the tests' clock stands at 07:30. */
const week = (weeks: number, hour = 10) => {
  const start = new Date(Date.UTC(2043, 10, 17 + weeks * 7, hour - 7));
  return { start: start.toISOString(), end: new Date(start.getTime() + 3_600_000).toISOString() };
};
const hoursAfter = (slot: { start: string }, hours: number) => new Date(Date.parse(slot.start) + hours * 3_600_000);
/** After the first week's booking; the next one is a week away. */
const AFTER_FIRST = hoursAfter(week(0), 3);
const HALF_A_DAY_BEFORE_SECOND = hoursAfter(week(1), -12);

type Wish = Omit<Parameters<typeof aConfirmed>[2][number], "court" | "start" | "end">;
type Terms = Parameters<typeof aConfirmed>[3] & { wallet?: number; along?: Wish };

/** A paid series: three weeks of one court for 450.000. */
async function aSeries({ wallet, along, ...terms }: Terms = {}) {
  const paying = await payingApp(db);
  const [court, sari] = [await aCourt(db), await aCustomer(db)];
  if (wallet) await fillWallet(db, sari.id, wallet);
  const slots = [0, 1, 2].map((weeks) => ({ court: court.slug, ...week(weeks), ...along }));
  const { id, orderId } = await aConfirmed(paying, sari, slots, { ...terms, series: true });
  return { paying, court, sari, id, orderId: orderId ?? "" };
}
type Series = Awaited<ReturnType<typeof aSeries>>;

const at = (now: Date) => payingApp(db, { clock: () => now });
const quoteOf = (paying: Paying, { sari, id }: Series) =>
  ask(paying, sari, "GET", `/api/v1/bookings/${id}/cancellation`);
const cancel = (paying: Paying, { sari, id }: Series, expectedRefund: number, more: object = {}) =>
  ask(paying, sari, "POST", `/api/v1/bookings/${id}/cancellation`, { expectedRefund, way: "wallet", ...more });
const claimsOf = (id: string) =>
  db.selectFrom("resale_claim").select(["forfeited", "tax"]).where("booking_id", "=", id).execute();

async function takenWeeks(id: string): Promise<string[]> {
  const { rows } = await sql<{ start: Date }>`select distinct lower(during) as start from allocation
    where owner_id = ${id} order by 1`.execute(db);
  return rows.map(({ start }) => start.toISOString());
}

async function chargeBack({ orderId }: Pick<Series, "orderId">, { deps }: Paying) {
  const settling = { payables: deps.payables, settings: { paymentReviewHours: 24 }, now: deps.clock() };
  const report = { status: "chargeback", amount: null } as const;
  await db.transaction().execute((tx) => settlePayment(tx, orderId, report, settling));
}

async function debtOf({ sari }: Series): Promise<number> {
  const { rows } = await sql<{ debt: number }>`select coalesce(sum(amount), 0)::int as debt from debt
    where person_id = ${sari.id}`.execute(db);
  return rows[0]?.debt ?? 0;
}

describe("the cancellation of a series before it begins", () => {
  it("refunds each week by its own start, and forfeits only the late ones", async () => {
    const series = await aSeries();
    const { body: quote } = await quoteOf(series.paying, series);
    expect(quote).toMatchObject({ percent: null, paid: 450_000, refund: 300_000, forfeited: 150_000, staying: 0 });
    expect(quote.visits).toMatchObject([
      { startsAt: week(0).start, percent: 0, refund: 0 },
      { startsAt: week(1).start, percent: 100, refund: 150_000 },
      { startsAt: week(2).start, percent: 100, refund: 150_000 },
    ]);
    const { body } = await cancel(series.paying, series, 300_000);
    expect([body.status, body.items.length, await walletOf(db, series.sari.id)]).toEqual(["cancelled", 3, 300_000]);
    expect(await takenWeeks(series.id)).toEqual([]);
    // 10 % inside 450.000 is 40.909, of which the first line has the odd Rupiah.
    expect(await claimsOf(series.id)).toEqual([{ forfeited: 150_000, tax: 13_637 }]);
    expect(await accountOf(db, "tax_payable", series.id)).toBe(13_637);
    await expectWholeBooks(db);
    expect(await listBroken(db)).toEqual({});
  });

  it("returns the package hours of one week and forfeits those of another", async () => {
    const paying = await payingApp(db);
    const [court, sari] = [await aCourt(db), await aCustomer(db)];
    await someHours(db, sari.id, { minutes: 120, net: 200_000 });
    const slots = [0, 1, 2].map((weeks) => ({ court: court.slug, ...week(weeks) }));
    const { id } = await aConfirmed(paying, sari, slots, { redeem: { usePackage: true }, series: true });
    const series = { paying, court, sari, id, orderId: "" };
    // Two of three weeks are paid with hours: the first, which is cancelled too late, and the second.
    expect((await quoteOf(paying, series)).body).toMatchObject({
      refund: 150_000,
      forfeited: 0,
      packageMinutes: 60,
      forfeitedMinutes: 60,
    });
    expect((await cancel(paying, series, 150_000)).status).toBe(200);
    expect(await claimsOf(id)).toEqual([{ forfeited: 100_000, tax: 0 }]);
    expect(await accountOf(db, "forfeit", id)).toBe(100_000);
    expect(await listBroken(db)).toEqual({});
  });
});

describe("the cancellation of a series that has begun", () => {
  it("cancels the future weeks; the booking continues with the played ones", async () => {
    const series = await aSeries();
    const before = await seeBooking(series.paying.app, series.sari, series.id);
    const later = await at(AFTER_FIRST);
    expect((await seeBooking(later.app, series.sari, series.id)).may).toMatchObject({
      cancel: true,
      reschedule: false,
    });
    expect((await quoteOf(later, series)).body).toMatchObject({
      percent: 100,
      paid: 300_000,
      refund: 300_000,
      forfeited: 0,
      toGateway: 300_000,
      staying: 1,
      visits: [{ startsAt: week(1).start }, { startsAt: week(2).start }],
    });
    const { body } = await cancel(later, series, 300_000, { way: "gateway", reason: "Cedera" });
    expect(body).toMatchObject({
      status: "confirmed",
      cancelledBy: null,
      total: 150_000,
      endsAt: week(0).end,
      revision: before.revision + 1,
      items: [{ startsAt: week(0).start, price: 150_000, reasons: [{ amount: 150_000 }] }],
      price: { gross: 150_000, total: 150_000, taxes: [{ amount: 13_637 }], toPay: 150_000 },
      refunds: [{ amount: 300_000, way: "gateway", status: "requested" }],
      may: { cancel: false, reschedule: false },
    });
    expect(body.ticket).not.toBe(before.ticket);
    expect(body.timeline.at(-1)).toMatchObject({
      kind: "visits_cancelled",
      actor: "customer",
      details: {
        percent: 100,
        refund: 300_000,
        note: "Cedera",
        visits: [{ startsAt: week(1).start }, { startsAt: week(2).start }],
      },
    });
    expect(await takenWeeks(series.id)).toEqual([week(0).start]);
    const ics = await later.app.inject({
      url: `/api/v1/bookings/${series.id}/calendar.ics`,
      headers: series.sari.headers,
    });
    expect(ics.body.match(/STATUS:\w+/g)).toEqual(["STATUS:CONFIRMED", "STATUS:CANCELLED", "STATUS:CANCELLED"]);
    expect((await cancel(later, series, 0)).code).toBe("booking_started");
    expect(await accountOf(db, "revenue", series.id)).toBe(150_000 - 13_637);
    await expectWholeBooks(db);
    expect(await listBroken(db)).toEqual({});
  });

  it("frees the slots at once, for the waiting list first", async () => {
    const series = await aSeries();
    const [waits, next] = [await aCustomer(db), await aCustomer(db)];
    const person = { id: waits.id, name: "Budi", role: "customer", sessionId: "" } as const;
    const later = await at(AFTER_FIRST);
    const wish = { court: series.court.slug, ...week(1) };
    await joinWaitingList(db, sellables, person, { wish, now: AFTER_FIRST });
    await cancel(later, series, 300_000);
    const offer = db.selectFrom("waiting_entry").select("status").where("person_id", "=", waits.id);
    expect(await offer.executeTakeFirst()).toEqual({ status: "offered" });
    const again = [2, 3].map((weeks) => ({ court: series.court.slug, ...week(weeks) }));
    expect((await askHold(later.app, next, again, { series: true })).status).toBe(201);
  });

  it("refunds each week by its own percentage, and records a resale claim for the forfeit", async () => {
    const series = await aSeries();
    const later = await at(HALF_A_DAY_BEFORE_SECOND);
    expect((await quoteOf(later, series)).body).toMatchObject({
      percent: null,
      paid: 300_000,
      refund: 225_000,
      forfeited: 75_000,
      visits: [{ percent: 50, refund: 75_000 }, { percent: 100 }],
    });
    expect((await cancel(later, series, 300_000)).code).toBe("price_changed");
    const { body } = await cancel(later, series, 225_000);
    expect([body.status, body.total, await walletOf(db, series.sari.id)]).toEqual(["confirmed", 150_000, 225_000]);
    expect(await claimsOf(series.id)).toEqual([{ forfeited: 75_000, tax: 6_818 }]);
    expect(await accountOf(db, "forfeit", series.id)).toBe(75_000 - 6_818);
    await expectWholeBooks(db);
  });

  it("restores the stock of these weeks, and splits voucher, wallet and tax to the Rupiah", async () => {
    await aVoucher(db, { code: "TIGA-MINGGU", kind: "amount", value: 50_000 });
    const [racket, balls] = [await anAddOn(db, { count: 1 }), await anAddOn(db, { kind: "used-up", count: 5 })];
    const addOns = [racket, balls].map(({ id }) => ({ id, quantity: 1 }));
    const redeem = { useWallet: true, voucher: "TIGA-MINGGU" };
    const series = await aSeries({ wallet: 100_001, redeem, along: { addOns } });
    const before = await seeBooking(series.paying.app, series.sari, series.id);
    const later = await at(AFTER_FIRST);
    const { body: quote } = await quoteOf(later, series);
    const { body } = await cancel(later, series, quote.refund);
    expect(quote.refund + body.total).toBe(before.total);
    expect(body.price.discount + body.price.total).toBe(body.price.gross);
    expect(body.price.tenders.wallet + body.price.toPay).toBe(body.total);
    expect(body.items).toHaveLength(3);
    const stock = await db.selectFrom("add_on").select("stock").where("id", "=", balls.id).executeTakeFirst();
    expect(stock).toEqual({ stock: 4 });
    const used = db.selectFrom("voucher").select("used").where("code", "=", "TIGA-MINGGU");
    expect(await used.executeTakeFirst()).toEqual({ used: 1 });
    expect(await accountOf(db, "tax_payable", series.id)).toBe(
      body.price.taxes.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0),
    );
    await expectWholeBooks(db);
    expect(await listBroken(db)).toEqual({});
  });

  it("returns the package hours of these weeks; those of played weeks stay spent", async () => {
    const paying = await payingApp(db);
    const [court, sari] = [await aCourt(db), await aCustomer(db)];
    await someHours(db, sari.id);
    const slots = [0, 1, 2].map((weeks) => ({ court: court.slug, ...week(weeks) }));
    const { id } = await aConfirmed(paying, sari, slots, { redeem: { usePackage: true }, series: true });
    const later = await at(HALF_A_DAY_BEFORE_SECOND);
    const series = { paying, court, sari, id, orderId: "" };
    const quote = await quoteOf(later, series);
    expect(quote.body).toMatchObject({ refund: 0, packageMinutes: 90, forfeitedMinutes: 30, ways: ["wallet"] });
    const { body } = await cancel(later, series, 0);
    expect(body.price).toMatchObject({ tenders: { packageMinutes: 60 }, toPay: 0 });
    const spent = db.selectFrom("tender").select("minutes").where("booking_id", "=", id).where("status", "=", "spent");
    expect(await spent.execute()).toEqual([{ minutes: 60 }]);
    expect(await claimsOf(id)).toEqual([{ forfeited: 50_000, tax: 0 }]);
    await expectWholeBooks(db);
  });

  it("is possible after check-in; the booking then completes after the played week", async () => {
    const series = await aSeries();
    await db.updateTable("booking").set({ status: "checked_in" }).where("id", "=", series.id).execute();
    expect((await quoteOf(series.paying, series)).code).toBe("illegal_move");
    // Stops the gateway's reports: they lock the booking, and the job skips locked rows until its next run.
    await series.paying.app.close();
    const later = await at(AFTER_FIRST);
    expect((await cancel(later, series, 300_000)).body).toMatchObject({ status: "checked_in", total: 150_000 });
    await completeBookings(db, AFTER_FIRST);
    expect((await seeBooking(later.app, series.sari, series.id)).status).toBe("completed");
  });

  it("happens once for many simultaneous requests", async () => {
    const series = await aSeries();
    const later = await at(AFTER_FIRST);
    const replies = await Promise.all(Array.from({ length: 8 }, () => cancel(later, series, 300_000)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await walletOf(db, series.sari.id)).toBe(300_000);
    await expectWholeBooks(db);
  });

  it("treats consecutive hours as one visit: an ongoing one cannot be cancelled", async () => {
    const paying = await payingApp(db);
    const [court, other, sari] = [await aCourt(db), await aCourt(db), await aCustomer(db)];
    const slots = [
      { court: court.slug, ...week(0, 9) },
      { court: other.slug, ...week(0, 10) },
    ];
    const { id } = await aConfirmed(paying, sari, slots);
    const later = await at(hoursAfter(week(0, 9), 0.5));
    expect((await quoteOf(later, { paying, court, sari, id, orderId: "" })).code).toBe("booking_started");
    expect((await seeBooking(later.app, sari, id)).may.cancel).toBe(false);
  });
});

describe("a move of one week of a series", () => {
  async function moveWeek({ paying, sari, id, court }: Series, from: number, to: { start: string; end: string }) {
    const { items } = await seeBooking(paying.app, sari as Customer, id);
    const moved = [{ itemId: items[from].id, court: court.slug, ...to }];
    return ask(paying, sari, "POST", `/api/v1/bookings/${id}/move`, { items: moved, expectedToPay: 0 });
  }
  const percents = async (series: Series) =>
    (await quoteOf(series.paying, series)).body.visits.map(({ percent }: { percent: number }) => percent);

  it("caps the refund share of that week alone, by its own start", async () => {
    const series = await aSeries();
    expect((await moveWeek(series, 1, week(1, 11))).status).toBe(200);
    expect(await percents(series)).toEqual([0, 100, 100]);
    expect((await moveWeek(series, 0, week(0, 11))).status).toBe(200);
    expect((await moveWeek(series, 0, week(3))).status).toBe(200);
    expect(await percents(series)).toEqual([0, 100, 100]);
    expect(await takenWeeks(series.id)).toEqual([week(1, 11).start, week(2).start, week(3).start]);
    await expectWholeBooks(db);
  });

  it("is refused after the series has begun", async () => {
    const series = await aSeries();
    const paying = await at(AFTER_FIRST);
    expect((await moveWeek({ ...series, paying }, 1, week(1, 11))).code).toBe("booking_started");
  });
});

describe("a series after a chargeback", () => {
  it("ends as a whole before it begins", async () => {
    const series = await aSeries();
    await chargeBack(series, series.paying);
    expect(await takenWeeks(series.id)).toEqual([]);
    expect([await debtOf(series), await walletOf(db, series.sari.id)]).toEqual([0, 0]);
    expect(await listBroken(db)).toEqual({});
  });

  it("loses its future weeks, and leaves a debt for the played ones", async () => {
    const series = await aSeries();
    const later = await at(AFTER_FIRST);
    for (let times = 0; times < 3; times += 1) await chargeBack(series, later);
    const booking = await seeBooking(later.app, series.sari, series.id);
    expect(booking).toMatchObject({ status: "confirmed", total: 150_000, items: [{ startsAt: week(0).start }] });
    expect(booking.timeline.at(-1)).toMatchObject({
      kind: "visits_cancelled",
      actor: "gateway",
      details: { reason: "payment_reversed" },
    });
    expect(await takenWeeks(series.id)).toEqual([week(0).start]);
    expect([await debtOf(series), await walletOf(db, series.sari.id)]).toEqual([150_000, 0]);
    expect([await accountOf(db, "revenue", series.id), await accountOf(db, "tax_payable", series.id)]).toEqual([
      136_363, 13_637,
    ]);
    expect(await listBroken(db)).toEqual({});
  });

  it.each([
    ["pays for the played weeks first", 100_000, { debt: 50_000, wallet: 0 }],
    ["is returned as far as it exceeds them", 200_000, { debt: 0, wallet: 50_000 }],
  ])("wallet money %s", async (_, wallet, left) => {
    const series = await aSeries({ wallet, redeem: { useWallet: true } });
    await chargeBack(series, await at(AFTER_FIRST));
    expect({ debt: await debtOf(series), wallet: await walletOf(db, series.sari.id) }).toEqual(left);
    expect(await takenWeeks(series.id)).toEqual([week(0).start]);
    expect(await listBroken(db)).toEqual({});
  });

  it("leaves a debt for the played week and the forfeit, if the future weeks were cancelled before", async () => {
    const series = await aSeries();
    const later = await at(HALF_A_DAY_BEFORE_SECOND);
    await cancel(later, series, 225_000);
    await chargeBack(series, later);
    expect([await debtOf(series), await walletOf(db, series.sari.id)]).toEqual([225_000, 0]);
    expect(await listBroken(db)).toEqual({});
  });

  it("keeps a week with an early check-in, and loses the other weeks", async () => {
    const series = await aSeries();
    await db.updateTable("booking").set({ status: "checked_in" }).where("id", "=", series.id).execute();
    await chargeBack(series, series.paying);
    expect(await takenWeeks(series.id)).toEqual([week(0).start]);
    expect(await debtOf(series)).toBe(150_000);
  });
});
