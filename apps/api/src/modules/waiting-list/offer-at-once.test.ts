import { sql } from "kysely";
import { describe, expect, it, vi } from "vitest";
import { sellables } from "../../kinds.ts";
import { GatewayUnavailable } from "../../ports/payments.ts";
import { aPaymentUnderWay, pay, paymentDeps, press } from "../../testing/apps/paying-app.ts";
import { NOW, testApp } from "../../testing/apps/test-app.ts";
import { aCustomer, askHold, type Customer } from "../../testing/factories/bookings.ts";
import { ask } from "../../testing/factories/confirmed-booking.ts";
import { at, type Case, movesOn } from "../../testing/factories/moving-booking.ts";
import { aCourt, aVenue } from "../../testing/factories/venue.ts";
import { testDatabase } from "../../testing/postgres/database.ts";
import { bookingTasks } from "../bookings/jobs.ts";
import { askGateway } from "../payments/attempts/ask-gateway.ts";

vi.setConfig({ testTimeout: 60_000 });
const { db } = await testDatabase();
await aVenue(db);
const { aCase, moveTo, payMove } = movesOn(db);
type App = Case["paying"]["app"];
type Slot = ReturnType<typeof at>;

/** Adds a customer to the waiting list for a slot; the result reads the status of their entry. */
async function aWaiter(app: App, court: string, slot: Slot) {
  const customer = await aCustomer(db);
  const { headers } = customer;
  const reply = await app.inject({ method: "POST", url: "/api/v1/waiting-list", headers, payload: { court, ...slot } });
  expect(reply.statusCode).toBe(201);
  return async () => {
    const { items } = (await app.inject({ url: "/api/v1/waiting-list", headers })).json();
    return items[0].status as string;
  };
}

/** Polls, because the gateway's own report may arrive before the test's query and still be in progress. */
const becomes = <Status>(read: () => Promise<Status>, expected: Status) =>
  vi.waitFor(async () => expect(await read()).toEqual(expected), { timeout: 20_000 });

async function lapse(table: "booking" | "booking_move", ownerId: string) {
  const past = sql<Date>`now() - interval '1 second'`;
  await db.updateTable(table).set({ held_until: past }).where("id", "=", ownerId).execute();
  await db.updateTable("allocation").set({ held_until: past }).where("owner_id", "=", ownerId).execute();
}

async function openMoveOf(bookingId: string) {
  const { id } = await db
    .selectFrom("booking_move")
    .select("id")
    .where("booking_id", "=", bookingId)
    .where("status", "=", "held")
    .executeTakeFirstOrThrow();
  return id;
}

async function orderOf(payableId: string) {
  const { order_id } = await db
    .selectFrom("payment")
    .select("order_id")
    .where("payable_id", "=", payableId)
    .orderBy("created_at", "desc")
    .executeTakeFirstOrThrow();
  return order_id;
}

/** A booking with an open dearer move: `old` waits for its current place, `wanted` for its new one. */
async function aDearerMove() {
  const one = await aCase();
  const dearer = await aCourt(db, { price: 200_000 });
  expect((await moveTo(one, dearer.slug, at(18, 9), 50_000)).status).toBe(200);
  const old = await aWaiter(one.paying.app, one.court.slug, at(18, 8));
  const wanted = await aWaiter(one.paying.app, dearer.slug, at(18, 9));
  const statuses = async () => ({ old: await old(), wanted: await wanted() });
  return { ...one, dearer, statuses };
}

async function startToPay({ paying, sari, id }: Case) {
  const wish = { method: "qris", expectedToPay: 50_000 };
  return ask(paying, sari, "POST", `/api/v1/bookings/${id}/move/payments`, wish);
}

describe("a confirmed booking's place is offered at once", () => {
  it("after a chargeback", async () => {
    const one = await aCase();
    const waiter = await aWaiter(one.paying.app, one.court.slug, at(18, 8));
    const page = await redirectOf(one.id);
    await press(one.paying.app, page, "charge_back");
    await askGateway(one.paying.deps, one.orderId ?? "");
    await becomes(waiter, "offered");
  });

  it("after a chargeback during an open move: both places", async () => {
    const one = await aDearerMove();
    await press(one.paying.app, await redirectOf(one.id), "charge_back");
    await askGateway(one.paying.deps, one.orderId ?? "");
    await becomes(one.statuses, { old: "offered", wanted: "offered" });
  });

  it("when it is cancelled, with the place held for its move", async () => {
    const one = await aDearerMove();
    const wish = { expectedRefund: 150_000, way: "wallet" };
    expect((await ask(one.paying, one.sari, "POST", `/api/v1/bookings/${one.id}/cancellation`, wish)).status).toBe(200);
    await becomes(one.statuses, { old: "offered", wanted: "offered" });
  });

  it("when it moves to a cheaper place", async () => {
    const one = await aCase();
    const waiter = await aWaiter(one.paying.app, one.court.slug, at(18, 8));
    expect((await moveTo(one, (await aCourt(db, { price: 100_000 })).slug, at(18, 9))).status).toBe(200);
    await becomes(waiter, "offered");
  });

  it("when the difference of its dearer move is paid", async () => {
    const one = await aDearerMove();
    await becomes(one.statuses, { old: "waiting", wanted: "waiting" });
    await payMove(one, 50_000);
    await becomes(one.statuses, { old: "offered", wanted: "waiting" });
  });
});

describe("a place held for a move is offered at once", () => {
  it("when the payment of the difference fails", async () => {
    const one = await aDearerMove();
    await payMove(one, 50_000, "decline");
    await becomes(one.statuses, { old: "waiting", wanted: "offered" });
  });

  it("when the gateway is unavailable at the start of the payment", async () => {
    const one = await aDearerMove();
    const start = () => Promise.reject(new GatewayUnavailable("no answer"));
    const gateway = { ...one.paying.gateway, start };
    const app = await testApp(db, { payments: gateway });
    expect((await startToPay({ ...one, paying: { app, gateway, deps: paymentDeps(db, gateway) } })).status).toBe(503);
    await becomes(one.statuses, { old: "waiting", wanted: "offered" });
  });

  it("when the customer chooses another move", async () => {
    const one = await aDearerMove();
    expect((await moveTo(one, (await aCourt(db, { price: 250_000 })).slug, at(18, 9), 100_000)).status).toBe(200);
    await becomes(one.statuses, { old: "waiting", wanted: "offered" });
  });

  it("when the customer chooses another move, even if that is refused", async () => {
    const one = await aDearerMove();
    const wrong = await moveTo(one, (await aCourt(db, { price: 250_000 })).slug, at(18, 9), 1);
    expect(wrong.code).toBe("price_changed");
    await becomes(one.statuses, { old: "waiting", wanted: "offered" });
  });

  it("by the job when it is not paid in time", async () => {
    const one = await aDearerMove();
    await lapse("booking_move", await openMoveOf(one.id));
    await bookingTasks({ db, clock: () => NOW, sellables }).expire_holds();
    await becomes(one.statuses, { old: "waiting", wanted: "offered" });
  });

  it("when it has lapsed and its payment fails", async () => {
    const one = await aDearerMove();
    const { body } = await startToPay(one);
    const moveId = await openMoveOf(one.id);
    await lapse("booking_move", moveId);
    await press(one.paying.app, body.redirectUrl, "decline");
    await askGateway(one.paying.deps, await orderOf(moveId));
    await becomes(one.statuses, { old: "waiting", wanted: "offered" });
  });
});

describe("a held place is offered at once", () => {
  async function aHold(): Promise<Case & { court: { slug: string }; waiter: () => Promise<string> }> {
    const one = await aCase();
    const court = await aCourt(db);
    const { body } = await askHold(one.paying.app, one.sari, [{ court: court.slug, ...at(18, 10) }]);
    const waiter = await aWaiter(one.paying.app, court.slug, at(18, 10));
    return { ...one, court, id: body.booking.id, waiter };
  }

  it("when it is released", async () => {
    const { paying, sari, id, waiter } = await aHold();
    await paying.app.inject({ method: "DELETE", url: `/api/v1/bookings/${id}/hold`, headers: sari.headers });
    await becomes(waiter, "offered");
  });

  it("by the job when it has lapsed", async () => {
    const { id, waiter } = await aHold();
    await lapse("booking", id);
    await bookingTasks({ db, clock: () => NOW, sellables }).expire_holds();
    await becomes(waiter, "offered");
  });

  it.each(["decline", "lapse"])("when it has lapsed and its payment ends by %s", async (act) => {
    const { paying, sari, id, waiter } = await aHold();
    const { page } = await pay(paying.app, sari, id, 150_000);
    await lapse("booking", id);
    await press(paying.app, page, act);
    await askGateway(paying.deps, await orderOf(id));
    await becomes(waiter, "offered");
  });

  it("when it has lapsed and the customer cancels its payment", async () => {
    const { paying, sari, id, waiter } = await aHold();
    await pay(paying.app, sari, id, 150_000);
    await lapse("booking", id);
    const url = `/api/v1/bookings/${id}/payments`;
    expect((await paying.app.inject({ method: "DELETE", url, headers: sari.headers })).statusCode).toBe(200);
    await becomes(waiter, "offered");
  });

  it("but not while the customer can still pay by another method", async () => {
    const { paying, sari, id, waiter } = await aHold();
    const { page } = await pay(paying.app, sari, id, 150_000);
    await press(paying.app, page, "decline");
    await askGateway(paying.deps, await orderOf(id));
    expect(await waiter()).toBe("waiting");
  });

  it("and late money becomes credit", async () => {
    const one = await aCase();
    const court = await aCourt(db);
    const under = await aPaymentUnderWay(one.paying.app, one.sari, { court: court.slug, ...at(18, 10) });
    const waiter = await aWaiter(one.paying.app, court.slug, at(18, 10));
    await lapse("booking", under.bookingId);
    await bookingTasks({ db, clock: () => NOW, sellables }).expire_holds();
    await press(one.paying.app, under.page, "pay");
    await askGateway(one.paying.deps, await orderOf(under.bookingId));
    await becomes(waiter, "offered");
    expect(await walletOfCustomer(one.sari)).toBe(150_000);
  });
});

async function redirectOf(payableId: string): Promise<string> {
  const { redirect_url } = await db
    .selectFrom("payment")
    .select("redirect_url")
    .where("payable_id", "=", payableId)
    .executeTakeFirstOrThrow();
  return redirect_url ?? "";
}

async function walletOfCustomer({ id }: Customer): Promise<number> {
  const row = await db.selectFrom("wallet").select("balance").where("person_id", "=", id).executeTakeFirst();
  return row?.balance ?? 0;
}
