import { type RawBuilder, sql } from "kysely";
import { expect, test, vi } from "vitest";
import { checkout, pay, paymentDeps, seeBooking } from "../../../testing/apps/paying-app.ts";
import { NOW, testApp } from "../../../testing/apps/test-app.ts";
import { fillWallet, walletOf } from "../../../testing/factories/balances.ts";
import { aCustomer, askHold, aVoucher, type Customer } from "../../../testing/factories/bookings.ts";
import { ask } from "../../../testing/factories/confirmed-booking.ts";
import { aCourt, anAllocation, aVenue } from "../../../testing/factories/venue.ts";
import { listBroken } from "../../../testing/money/books.ts";
import { testDatabase } from "../../../testing/postgres/database.ts";
import { queueBehind as waitBehind } from "../../../testing/postgres/lock-barrier.ts";
import { ModelGateway } from "../../../testing/servers/model-gateway.ts";
import { askGateway } from "../../payments/attempts/ask-gateway.ts";
import { payOutResales } from "../../resale/pay-out-resales.ts";

vi.setConfig({ testTimeout: 120_000 });
const { db } = await testDatabase({ max: 14 });
await aVenue(db);
const at = (hour: number, hours = 1) => ({
  start: new Date(`2043-11-18T${String(hour).padStart(2, "0")}:00+07:00`).toISOString(),
  end: new Date(`2043-11-18T${String(hour + hours).padStart(2, "0")}:00+07:00`).toISOString(),
});
/** Twelve hours before 08:00: half of the price is refunded. */
const LATE = new Date("2043-11-17T20:00:00+07:00");

async function aShop(clock = () => NOW) {
  const gateway = new ModelGateway();
  const app = await testApp(db, { payments: gateway, clock });
  return { app, gateway, deps: paymentDeps(db, gateway, clock) };
}
type Shop = Awaited<ReturnType<typeof aShop>>;

async function aHold({ app }: Shop, customer: Customer, slot: ReturnType<typeof at>, court?: { slug: string }) {
  const { slug } = court ?? (await aCourt(db));
  const { body } = await askHold(app, customer, [{ court: slug, ...slot }]);
  return body.booking.id as string;
}

/** Redeems `redeem` and starts the payment of the rest; returns the gateway's order if there is one. */
async function startPaying({ app, gateway }: Shop, customer: Customer, id: string, redeem: object = {}) {
  const { toPay } = (await checkout(app, customer, id, redeem)).body.price;
  const { status, page } = await pay(app, customer, id, toPay);
  expect(status).toBe(201);
  return gateway.orders.find(({ orderId }) => page === `/bayar/${orderId}`) as ModelGateway["orders"][number];
}

async function buy(shop: Shop, customer: Customer, id: string, redeem: object = {}) {
  const order = await startPaying(shop, customer, id, redeem);
  shop.gateway.turn(order, "paid");
  await askGateway(shop.deps, order.orderId);
  expect((await seeBooking(shop.app, customer, id)).status).toBe("confirmed");
}

const queueBehind = <Done>(lock: RawBuilder<unknown>, ...works: (() => Promise<Done>)[]) => waitBehind(db, lock, works);

/** A booking of two hours that was cancelled late; two customers of the waiting list have an offer of one hour each. */
async function aGivenUpSlot() {
  const clock = { now: NOW };
  const shop = await aShop(() => clock.now);
  const [court, seller] = [await aCourt(db), await aCustomer(db)];
  const sold = await aHold(shop, seller, at(8, 2), court);
  await buy(shop, seller, sold);
  const line: { customer: Customer; offer: string }[] = [];
  const buyers = [await aCustomer(db), await aCustomer(db)];
  for (const [index, buyer] of buyers.entries()) {
    const wish = { court: court.slug, ...at(8 + index) };
    expect((await ask(shop, buyer, "POST", "/api/v1/waiting-list", wish)).status).toBe(201);
  }
  clock.now = LATE;
  const wish = { expectedRefund: 150_000, way: "gateway" };
  expect((await ask(shop, seller, "POST", `/api/v1/bookings/${sold}/cancellation`, wish)).status).toBe(200);
  for (const customer of buyers) {
    const [entry] = (await ask(shop, customer, "GET", "/api/v1/waiting-list")).body.items;
    line.push({ customer, offer: entry.bookingId });
  }
  return { shop, seller, sold, line, clock };
}

test("two buyers of a cancelled booking's hours, one by wallet and one by gateway, never deadlock", async () => {
  const { shop, sold, line } = await aGivenUpSlot();
  const [first, second] = line as [(typeof line)[number], (typeof line)[number]];
  await fillWallet(db, first.customer.id, 150_000);
  await checkout(shop.app, first.customer, first.offer, { useWallet: true });
  const order = await startPaying(shop, second.customer, second.offer);
  shop.gateway.turn(order, "paid");
  const answers = await queueBehind<unknown>(
    sql`select from resale_claim where booking_id = ${sold} for update`,
    async () => (await pay(shop.app, first.customer, first.offer, 0)).status,
    () => askGateway(shop.deps, order.orderId),
  );
  expect(answers).toEqual([201, "moved"]);
  for (const { customer, offer } of line) {
    expect((await seeBooking(shop.app, customer, offer)).status).toBe("confirmed");
  }
  expect(await listBroken(db)).toEqual({});
});

const VOUCHER = "SERING";
await aVoucher(db, { code: VOUCHER, value: 50, personLimit: 5 });
const redeem = { voucher: VOUCHER, useWallet: true };

/** The ways in which a booking paid with voucher, wallet and money returns voucher and wallet. */
const endings: Record<string, (shop: Shop, sari: Customer, id: string) => Promise<() => Promise<unknown>>> = {
  "its payment fails": async (shop, sari, id) => {
    const order = await startPaying(shop, sari, id, redeem);
    shop.gateway.turn(order, "failed");
    return () => askGateway(shop.deps, order.orderId);
  },
  "it is cancelled": async (shop, sari, id) => {
    await buy(shop, sari, id, redeem);
    const wish = { expectedRefund: 75_000, way: "wallet" };
    return async () => (await ask(shop, sari, "POST", `/api/v1/bookings/${id}/cancellation`, wish)).body.status;
  },
  "its money comes after the slot is gone": async (shop, sari, id) => {
    const order = await startPaying(shop, sari, id, redeem);
    const { resource_id } = await db
      .deleteFrom("allocation")
      .where("owner_id", "=", id)
      .returning("resource_id")
      .executeTakeFirstOrThrow();
    await anAllocation(db, resource_id, { from: at(8).start, to: at(8).end, purpose: "closure" });
    await db
      .updateTable("booking")
      .set({ held_until: new Date(0) })
      .where("id", "=", id)
      .execute();
    shop.gateway.turn(order, "paid");
    return () => askGateway(shop.deps, order.orderId);
  },
};

test.each(Object.entries(endings))(
  "one booking begins to be paid while of another %s: neither blocks",
  async (ending, prepare) => {
    const shop = await aShop();
    const sari = await aCustomer(db);
    await fillWallet(db, sari.id, 40_000);
    const end = await prepare(shop, sari, await aHold(shop, sari, at(8)));
    await fillWallet(db, sari.id, 40_000);
    const next = await aHold(shop, sari, at(9));
    expect((await checkout(shop.app, sari, next, redeem)).body.price.toPay).toBe(35_000);
    const answers = await queueBehind<unknown>(
      sql`select from voucher where code = ${VOUCHER} for update`,
      async () => (await pay(shop.app, sari, next, 35_000)).status,
      end,
    );
    expect(answers).toEqual([201, ending === "it is cancelled" ? "cancelled" : "moved"]);
    expect(await listBroken(db)).toEqual({});
  },
);

test("a customer's resale payout and their simultaneous purchase of the same slot both succeed", async () => {
  const { shop, seller, sold, line, clock } = await aGivenUpSlot();
  const [first] = line as [(typeof line)[number]];
  await buy(shop, first.customer, first.offer);
  // The seller is offered the other hour; their failed payment attempt has returned its wallet money.
  const [, second] = line as [unknown, (typeof line)[number]];
  await ask(shop, seller, "POST", "/api/v1/waiting-list", { court: await courtOf(sold), ...at(9) });
  await shop.app.inject({
    method: "DELETE",
    url: `/api/v1/bookings/${second.offer}/hold`,
    headers: second.customer.headers,
  });
  const [entry] = (await ask(shop, seller, "GET", "/api/v1/waiting-list")).body.items;
  await fillWallet(db, seller.id, 10_000);
  const order = await startPaying(shop, seller, entry.bookingId, { useWallet: true });
  shop.gateway.turn(order, "failed");
  await askGateway(shop.deps, order.orderId);
  shop.gateway.turn(order, "paid");
  clock.now = new Date(at(8).start);
  const answers = await queueBehind<unknown>(
    sql`select from wallet where person_id = ${seller.id} for update`,
    () => askGateway(shop.deps, order.orderId),
    () => payOutResales(db, clock.now),
  );
  expect(answers).toEqual(["moved", expect.any(Number)]);
  // The hour that the seller bought may be paid out as well, if the purchase committed first.
  expect(await walletOf(db, seller.id)).toBeGreaterThanOrEqual(75_000);
  expect(await listBroken(db)).toEqual({});
});

async function courtOf(bookingId: string): Promise<string> {
  const row = await db
    .selectFrom("booking_item")
    .innerJoin("court", "court.resource_id", "booking_item.resource_id")
    .select("slug")
    .where("booking_id", "=", bookingId)
    .executeTakeFirstOrThrow();
  return row.slug;
}
