import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { checkout, pay, paymentDeps, seeBooking } from "../../testing/apps/paying-app.ts";
import { testApp } from "../../testing/apps/test-app.ts";
import { fillWallet, walletOf } from "../../testing/factories/balances.ts";
import { aCustomer, askHold } from "../../testing/factories/bookings.ts";
import { ask } from "../../testing/factories/confirmed-booking.ts";
import { aCourt, aVenue } from "../../testing/factories/venue.ts";
import { listBroken } from "../../testing/money/books.ts";
import { testDatabase } from "../../testing/postgres/database.ts";
import { ModelGateway, type ModelOrder } from "../../testing/servers/model-gateway.ts";
import { askGateway } from "../payments/attempts/ask-gateway.ts";

const { db } = await testDatabase();
await aVenue(db);

const COURT = 150_000;
const HOURS = 1_320_000;
const SLOT = { start: "2043-11-18T01:00:00.000Z", end: "2043-11-18T02:00:00.000Z" };
/** Less than a day ahead: too late for a full refund. */
const SOON = { start: "2043-11-17T23:00:00.000Z", end: "2043-11-18T00:00:00.000Z" };

async function aShop(slot = SLOT) {
  const gateway = new ModelGateway();
  const app = await testApp(db, { payments: gateway });
  const [court, sari] = [await aCourt(db, { price: COURT }), await aCustomer(db)];
  const slug = `paket-${randomUUID().slice(0, 8)}`;
  const offer = { slug, name: "Paket 10 jam", description: "", hours: 10, price: HOURS, valid_days: 90 };
  await db.insertInto("hour_package").values(offer).execute();
  const items = [
    { kind: "court", court: court.slug, ...slot },
    { kind: "package", package: slug },
  ];
  const hold = (of: object[] = items, expectedTotal = COURT + HOURS) =>
    app.inject({
      method: "POST",
      url: "/api/v1/holds",
      headers: { ...sari.headers, "idempotency-key": randomUUID() },
      payload: { items: of, expectedTotal },
    });
  return { app, gateway, deps: paymentDeps(db, gateway), court, sari, slug, items, hold };
}

/** A court and ten hours, held, paid with one payment and confirmed. */
async function aBought({ wallet = 0, slot = SLOT } = {}) {
  const shop = await aShop(slot);
  const { app, gateway, deps, sari } = shop;
  const { id } = (await shop.hold()).json().booking as { id: string };
  if (wallet > 0) {
    await fillWallet(db, sari.id, wallet);
    await checkout(app, sari, id, { useWallet: true });
  }
  await pay(app, sari, id, COURT + HOURS - wallet);
  const order = gateway.orders[0] as ModelOrder;
  const learn = () => askGateway(deps, order.orderId);
  gateway.turn(order, "paid");
  await learn();
  return { ...shop, id, order, learn };
}

async function minutesOf(personId: string): Promise<number> {
  const { rows } = await sql<{ minutes: number }>`select coalesce(sum(minutes_left), 0)::int as minutes
    from package_purchase where person_id = ${personId}`.execute(db);
  return rows[0]?.minutes ?? 0;
}

async function placesOf(bookingId: string): Promise<number> {
  const rows = await db.selectFrom("allocation").select("id").where("owner_id", "=", bookingId).execute();
  return rows.length;
}

type Item = { id: string; kind: string; price: number };

describe("a court and an hour package in one booking", () => {
  it("are held in one step at one price, and delivered by one payment", async () => {
    const { app, sari, id } = await aBought();
    const booking = await seeBooking(app, sari, id);
    expect(booking).toMatchObject({ status: "confirmed", kind: "court", total: COURT + HOURS });
    expect(booking.items.map(({ kind, price }: Item) => [kind, price])).toEqual([
      ["court", COURT],
      ["package", HOURS],
    ]);
    expect(booking.payments).toHaveLength(1);
    expect(booking.ticket).not.toBeNull();
    expect([await minutesOf(sari.id), await placesOf(id)]).toEqual([600, 1]);
    expect(await listBroken(db)).toEqual({});
  });

  it("are held together or not at all", async () => {
    const shop = await aShop();
    const budi = await aCustomer(db);
    expect((await askHold(shop.app, budi, [{ court: shop.court.slug, ...SLOT }])).status).toBe(201);
    const refused = await shop.hold();
    expect([refused.statusCode, refused.json().error.code]).toEqual([409, "slot_taken"]);
    const unknown = await shop.hold([shop.items[0] as object, { kind: "package", package: "tidak-ada" }]);
    expect([unknown.statusCode, unknown.json().error.code]).toEqual([404, "not_found"]);
    const dearer = await shop.hold([{ kind: "package", package: shop.slug }], HOURS - 1);
    expect(dearer.json().error).toMatchObject({ code: "price_changed", details: { after: HOURS } });
    const own = await db.selectFrom("booking").select("id").where("person_id", "=", shop.sari.id).execute();
    expect(own).toEqual([]);
  });

  it("have separate cancellation quotes: the court by its own policy, the package stays bought", async () => {
    const { app, sari, id } = await aBought({ slot: SOON });
    const own = await seeBooking(app, sari, id);
    const [court, hours] = own.items as [Item, Item];
    const { body: quoted } = await ask({ app }, sari, "GET", `/api/v1/bookings/${id}/cancellation`);
    expect(quoted).toMatchObject({
      paid: COURT,
      refund: COURT / 2,
      visits: [{ itemId: court.id, percent: 50, refund: COURT / 2 }],
      keeping: [{ itemId: hours.id, title: "Paket 10 jam" }],
      staying: 0,
    });
    const wish = { expectedRefund: COURT / 2, way: "wallet" };
    const { body } = await ask({ app }, sari, "POST", `/api/v1/bookings/${id}/cancellation`, wish);
    expect(body).toMatchObject({ status: "confirmed", total: HOURS, startsAt: null, items: [{ kind: "package" }] });
    expect([await minutesOf(sari.id), await placesOf(id), await walletOf(db, sari.id)]).toEqual([600, 0, COURT / 2]);
    expect((await ask({ app }, sari, "GET", `/api/v1/bookings/${id}/cancellation`)).code).toBe("illegal_move");
    expect(await listBroken(db)).toEqual({});
  });

  it("let the court move without a change of the package", async () => {
    const { app, sari, id, court } = await aBought();
    const { items } = await seeBooking(app, sari, id);
    const later = { start: "2043-11-19T01:00:00.000Z", end: "2043-11-19T02:00:00.000Z" };
    const move = { items: [{ itemId: items[0].id, court: court.slug, ...later }], expectedToPay: 0 };
    const { body } = await ask({ app }, sari, "POST", `/api/v1/bookings/${id}/move`, move);
    expect(body).toMatchObject({ startsAt: later.start, total: COURT + HOURS });
    expect([await minutesOf(sari.id), await placesOf(id)]).toEqual([600, 1]);
    expect(await listBroken(db)).toEqual({});
  });

  it.each([
    ["all of it paid by the gateway", 0, 0],
    ["a part of it paid from the wallet, which goes home", 450_000, 450_000],
  ])("are both reversed by a chargeback: %s", async (_, wallet, home) => {
    const bought = await aBought({ wallet });
    bought.gateway.turn(bought.order, "chargeback");
    await Promise.all([bought.learn(), bought.learn()]);
    const booking = await seeBooking(bought.app, bought.sari, bought.id);
    expect(booking.status).toBe("cancelled");
    expect([await minutesOf(bought.sari.id), await placesOf(bought.id)]).toEqual([0, 0]);
    expect(await walletOf(db, bought.sari.id)).toBe(home);
    const debts = await db.selectFrom("debt").select("amount").where("person_id", "=", bought.sari.id).execute();
    expect(debts).toEqual([]);
    expect(await listBroken(db)).toEqual({});
  });

  it("are both reversed by a full refund at the gateway", async () => {
    const bought = await aBought({ wallet: 450_000 });
    bought.gateway.refundOutside(bought.order, COURT + HOURS - 450_000);
    await bought.learn();
    const booking = await seeBooking(bought.app, bought.sari, bought.id);
    expect(booking.status).toBe("cancelled");
    expect([await minutesOf(bought.sari.id), await placesOf(bought.id)]).toEqual([0, 0]);
    expect(await walletOf(db, bought.sari.id)).toBe(450_000);
    expect(await listBroken(db)).toEqual({});
  });
});
