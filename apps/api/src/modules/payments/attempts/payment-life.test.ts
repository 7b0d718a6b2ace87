import { sql } from "kysely";
import { describe, expect, it, vi } from "vitest";
import { aPaymentUnderWay, type Paying, payingApp, press, seeBooking } from "../../../testing/apps/paying-app.ts";
import { aCustomer, type Customer } from "../../../testing/factories/bookings.ts";
import { aCourt, aVenue } from "../../../testing/factories/venue.ts";
import { testDatabase } from "../../../testing/postgres/database.ts";
import { askGateway } from "./ask-gateway.ts";
import { settlePayment } from "./settle-payment.ts";

// Messages travel over HTTP; a busy machine takes its time.
vi.setConfig({ testTimeout: 60_000 });
const soon = { timeout: 20_000 };
const { db } = await testDatabase();
await aVenue(db);
const slot = { start: "2043-11-18T08:00+07:00", end: "2043-11-18T09:00+07:00" };
const settings = { paymentReviewHours: 24 };

type Said = { status: "awaiting" | "paid" | "failed" | "expired" | "review"; amount?: number };

/** A payment under way, and a mouth through which a gateway can answer anything in any order. */
async function aCase(paying: Paying) {
  const [court, customer] = [await aCourt(db), await aCustomer(db)];
  const under = await aPaymentUnderWay(paying.app, customer, { court: court.slug, ...slot });
  const payment = await db
    .selectFrom("payment")
    .selectAll()
    .where("payable_id", "=", under.bookingId)
    .executeTakeFirstOrThrow();
  const say = ({ status, amount = payment.amount }: Said) =>
    db
      .transaction()
      .execute((tx) =>
        settlePayment(
          tx,
          payment.order_id,
          { status, amount },
          { payables: paying.deps.payables, settings, now: paying.deps.clock() },
        ),
      );
  const state = async () => {
    const { rows } = await sql<{ payment: string; booking: string; wallet: number; sold: number; live: number }>`
      select payment.status as payment, booking.status as booking,
        coalesce((select balance from wallet where person_id = booking.person_id), 0) as wallet,
        (select count(*) from journal_entry where booking_id = booking.id and kind = 'booking_sold') as sold,
        (select count(*) from allocation where owner_id = booking.id) as live
      from payment join booking on booking.id = payable_id where payment.id = ${payment.id}`.execute(db);
    return rows[0];
  };
  return { ...under, payment, customer: customer as Customer, say, state };
}

const CONFIRMED = { payment: "paid", booking: "confirmed", wallet: 0, sold: 1, live: 1 };

describe("the answers about one payment", () => {
  const words: Said[] = [{ status: "awaiting" }, { status: "paid" }, { status: "paid" }, { status: "awaiting" }];
  const orders = permutations(words.map((_, index) => index));

  it.each(orders.map((order) => [order.join(""), order] as const))(
    "end in the same state in the order %s",
    async (_, order) => {
      const paying = await payingApp(db);
      const it = await aCase(paying);
      for (const index of order) await it.say(words[index] as Said);
      expect(await it.state()).toEqual(CONFIRMED);
    },
  );

  it("never lower paid, whoever says so late", async () => {
    const it = await aCase(await payingApp(db));
    await it.say({ status: "paid" });
    for (const status of ["awaiting", "expired", "review"] as const) await it.say({ status });
    expect(await it.state()).toEqual(CONFIRMED);
  });

  it("bring an attempt that had ended back to life when the money is there after all", async () => {
    const it = await aCase(await payingApp(db));
    await it.say({ status: "expired" });
    expect((await it.state())?.payment).toBe("expired");
    expect(await it.say({ status: "paid" })).toBe("moved");
    expect(await it.state()).toEqual(CONFIRMED);
  });

  it("about another amount are looked at by people, and keep the slot meanwhile", async () => {
    const it = await aCase(await payingApp(db));
    await it.say({ status: "paid", amount: 1_000 });
    expect(await it.state()).toMatchObject({ payment: "review", booking: "awaiting_payment", sold: 0, live: 1 });
  });

  it("said twenty times at once confirm once", async () => {
    const it = await aCase(await payingApp(db));
    await Promise.all(Array.from({ length: 20 }, () => it.say({ status: "paid" })));
    expect(await it.state()).toEqual(CONFIRMED);
  });
});

describe("after the money came", () => {
  it("a second paid attempt becomes wallet credit", async () => {
    const paying = await payingApp(db);
    const it = await aCase(paying);
    await it.say({ status: "failed" });
    const again = await paying.app.inject({
      method: "POST",
      url: `/api/v1/bookings/${it.bookingId}/payments`,
      headers: it.customer.headers,
      payload: { method: "gopay", expectedToPay: 150_000 },
    });
    await press(paying.app, again.json().redirectUrl, "pay");
    await vi.waitFor(
      async () => expect((await seeBooking(paying.app, it.customer, it.bookingId)).status).toBe("confirmed"),
      soon,
    );
    // The first card was charged after all.
    await it.say({ status: "paid" });
    expect(await it.state()).toMatchObject({ payment: "paid", booking: "confirmed", wallet: 150_000 });
  });

  it("a reversal before the game cancels it and frees the slot", async () => {
    const paying = await payingApp(db);
    const it = await aCase(paying);
    await press(paying.app, it.page, "pay");
    await vi.waitFor(async () => expect((await it.state())?.booking).toBe("confirmed"), soon);
    await press(paying.app, it.page, "charge_back");
    await vi.waitFor(
      async () =>
        expect(await it.state()).toMatchObject({ payment: "chargeback", booking: "cancelled", wallet: 0, live: 0 }),
      soon,
    );
  });

  it("a reversal after the game leaves a debt", async () => {
    const paying = await payingApp(db);
    const it = await aCase(paying);
    await press(paying.app, it.page, "pay");
    await vi.waitFor(async () => expect((await it.state())?.booking).toBe("confirmed"), soon);
    await sql`with item as (update booking_item set starts_at = '2043-11-16T01:00Z', ends_at = '2043-11-16T02:00Z'
      where booking_id = ${it.bookingId})
    update booking set starts_at = '2043-11-16T01:00Z', ends_at = '2043-11-16T02:00Z' where id = ${it.bookingId}`.execute(
      db,
    );
    await press(paying.app, it.page, "charge_back");
    await vi.waitFor(async () => expect((await it.state())?.payment).toBe("chargeback"), soon);
    const debts = await db.selectFrom("debt").select("amount").where("payment_id", "=", it.payment.id).execute();
    expect(debts).toEqual([{ amount: 150_000 }]);
    expect((await it.state())?.booking).toBe("confirmed");
  });

  it("asking the gateway again and again changes nothing", async () => {
    const paying = await payingApp(db);
    const it = await aCase(paying);
    await press(paying.app, it.page, "pay_twice");
    await vi.waitFor(async () => expect(await it.state()).toEqual(CONFIRMED), soon);
    expect(await askGateway(paying.deps, it.payment.order_id)).toBe("nothing_new");
  });
});

function permutations(items: readonly number[]): number[][] {
  if (items.length <= 1) return [[...items]];
  return items.flatMap((item) => permutations(items.filter((other) => other !== item)).map((rest) => [item, ...rest]));
}
