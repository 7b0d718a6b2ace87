import { sql } from "kysely";
import { describe, expect, it, vi } from "vitest";
import { aPaymentUnderWay, type Paying, payingApp, press, seeBooking } from "../../../testing/apps/paying-app.ts";
import { aCustomer, type Customer } from "../../../testing/factories/bookings.ts";
import { aCourt, aVenue } from "../../../testing/factories/venue.ts";
import { testDatabase } from "../../../testing/postgres/database.ts";
import { askGateway } from "./ask-gateway.ts";
import { settlePayment } from "./settle-payment.ts";

// Webhook messages travel over HTTP, which is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });
const soon = { timeout: 20_000 };
const { db } = await testDatabase();
await aVenue(db);
const slot = { start: "2043-11-18T08:00+07:00", end: "2043-11-18T09:00+07:00" };
const settings = { paymentReviewHours: 24 };

type Said = { status: "awaiting" | "paid" | "failed" | "expired" | "review"; amount?: number };

/** A payment under way, with `say` to settle any gateway answer in any order. */
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

describe("gateway answers about one payment", () => {
  const words: Said[] = [{ status: "awaiting" }, { status: "paid" }, { status: "paid" }, { status: "awaiting" }];
  const orders = permutations(words.map((_, index) => index));

  it.each(orders.map((order) => [order.join(""), order] as const))(
    "lead to the same state in the order %s",
    async (_, order) => {
      const paying = await payingApp(db);
      const it = await aCase(paying);
      for (const index of order) await it.say(words[index] as Said);
      expect(await it.state()).toEqual(CONFIRMED);
    },
  );

  it("never lower a paid status, however late they arrive", async () => {
    const it = await aCase(await payingApp(db));
    await it.say({ status: "paid" });
    for (const status of ["awaiting", "expired", "review"] as const) await it.say({ status });
    expect(await it.state()).toEqual(CONFIRMED);
  });

  it("revive an ended attempt when its money arrived after all", async () => {
    const it = await aCase(await payingApp(db));
    await it.say({ status: "expired" });
    expect((await it.state())?.payment).toBe("expired");
    expect(await it.say({ status: "paid" })).toBe("moved");
    expect(await it.state()).toEqual(CONFIRMED);
  });

  it("with another amount put the payment under review and keep its slot", async () => {
    const it = await aCase(await payingApp(db));
    await it.say({ status: "paid", amount: 1_000 });
    expect(await it.state()).toMatchObject({ payment: "review", booking: "awaiting_payment", sold: 0, live: 1 });
  });

  it("confirm the booking once when twenty arrive at the same time", async () => {
    const it = await aCase(await payingApp(db));
    await Promise.all(Array.from({ length: 20 }, () => it.say({ status: "paid" })));
    expect(await it.state()).toEqual(CONFIRMED);
  });
});

describe("a payment that was settled", () => {
  it("turns a second paid attempt into wallet credit", async () => {
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
    // The first card turns out to be charged too.
    await it.say({ status: "paid" });
    expect(await it.state()).toMatchObject({ payment: "paid", booking: "confirmed", wallet: 150_000 });
  });

  it("cancels the booking and frees the slot when it is charged back before the game", async () => {
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

  it("leaves a debt when it is charged back after the game", async () => {
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

  it("does not change when the gateway is queried again", async () => {
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
