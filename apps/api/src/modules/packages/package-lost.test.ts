import { describe, expect, it } from "vitest";
import { checkout, pay, paymentDeps } from "../../testing/apps/paying-app.ts";
import { NOW, testApp } from "../../testing/apps/test-app.ts";
import { fillWallet, someHours, walletOf } from "../../testing/factories/balances.ts";
import { aCustomer, anAddOn, askHold } from "../../testing/factories/bookings.ts";
import { aCourt, aVenue } from "../../testing/factories/venue.ts";
import { listBroken } from "../../testing/money/books.ts";
import { testDatabase } from "../../testing/postgres/database.ts";
import { ModelGateway, type ModelOrder } from "../../testing/servers/model-gateway.ts";
import { askGateway } from "../payments/attempts/ask-gateway.ts";
import { expireHours } from "../tenders/expire-hours.ts";

const { db } = await testDatabase();
await aVenue(db);

/** A package of ten hours for 1.320.000 by default; `wallet` is the part paid from the wallet. */
async function aPackage({ wallet = 0, played = 0, hours = 10, price = 1_320_000 } = {}) {
  const gateway = new ModelGateway();
  const app = await testApp(db, { payments: gateway });
  const deps = paymentDeps(db, gateway);
  const [court, sari] = [await aCourt(db), await aCustomer(db)];
  const slug = `paket-${crypto.randomUUID().slice(0, 8)}`;
  await db
    .insertInto("hour_package")
    .values({ slug, name: "Paket 10 jam", description: "", hours, price, valid_days: 90 })
    .execute();
  const headers = { ...sari.headers, "idempotency-key": crypto.randomUUID() };
  const held = await app.inject({ method: "POST", url: `/api/v1/packages/${slug}/holds`, headers });
  const { id } = held.json().booking;
  if (wallet > 0) {
    await fillWallet(db, sari.id, wallet);
    await checkout(app, sari, id, { useWallet: true });
  }
  await pay(app, sari, id, price - wallet);
  const order = gateway.orders[0] as ModelOrder;
  gateway.turn(order, "paid");
  const learn = () => askGateway(deps, order.orderId);
  for (let hour = 0; hour < played; hour += 1) await playAnHour(hour);

  async function playAnHour(hour: number) {
    if (hour === 0) await learn();
    const day = `2043-11-${18 + hour}`;
    const slot = { court: court.slug, start: `${day}T08:00+07:00`, end: `${day}T09:00+07:00` };
    const booking = (await askHold(app, sari, [slot])).body.booking.id;
    await checkout(app, sari, booking, { usePackage: true });
    expect((await pay(app, sari, booking, 0)).status).toBe(201);
  }
  return { app, court, deps, gateway, order, learn, sari, id: id as string, slug };
}

async function stateOf({ sari, id }: { sari: { id: string }; id: string }) {
  const lots = await db
    .selectFrom("package_purchase")
    .select("minutes_left")
    .where("person_id", "=", sari.id)
    .execute();
  const debts = await db.selectFrom("debt").select("amount").where("person_id", "=", sari.id).execute();
  const booking = await db.selectFrom("booking").select("status").where("id", "=", id).executeTakeFirstOrThrow();
  const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);
  return {
    booking: booking.status,
    minutes: sum(lots.map(({ minutes_left }) => minutes_left)),
    debt: sum(debts.map(({ amount }) => amount)),
    wallet: await walletOf(db, sari.id),
  };
}

describe("a chargeback of an hour package", () => {
  it.each([
    ["creates no debt if nothing was played", {}, { debt: 0, wallet: 0 }],
    ["creates a debt for played hours", { played: 2 }, { debt: 264_000, wallet: 0 }],
    ["restores the share of the wallet", { wallet: 320_000 }, { debt: 0, wallet: 320_000 }],
    [
      "uses the share of the wallet before creating a debt",
      { wallet: 320_000, played: 2 },
      { debt: 0, wallet: 56_000 },
    ],
  ])("revokes the hours left and %s", async (_, terms, left) => {
    const bought = await aPackage(terms);
    await bought.learn();
    bought.gateway.turn(bought.order, "chargeback");
    await Promise.all([bought.learn(), bought.learn()]);
    expect(await stateOf(bought)).toEqual({ booking: "cancelled", minutes: 0, ...left });
    expect(await listBroken(db)).toEqual({});
  });
});

describe("a refund of an hour package made at the gateway", () => {
  it.each([
    ["in full revokes the hours left, and played ones are a gift", 1_320_000, { booking: "cancelled", minutes: 0 }],
    ["in part leaves the hours", 320_000, { booking: "confirmed", minutes: 540 }],
  ])("%s", async (_, amount, left) => {
    const bought = await aPackage({ played: 1 });
    bought.gateway.refundOutside(bought.order, amount);
    await bought.learn();
    expect(await stateOf(bought)).toEqual({ debt: 0, wallet: 0, ...left });
    expect(await listBroken(db)).toEqual({});
  });
});

describe("a package whose price is not divisible by its hours", () => {
  const AT_EIGHT = { start: "2043-11-22T08:00+07:00", end: "2043-11-22T09:00+07:00" };

  it("ends with a value of zero, never below, when an hour was reserved during the chargeback", async () => {
    const { app, court, sari, ...bought } = await aPackage({ hours: 5, price: 725_000 });
    await bought.learn();
    const ball = await anAddOn(db, { kind: "lent", count: 1 });
    const slot = { court: court.slug, ...AT_EIGHT, addOns: [{ id: ball.id, quantity: 1 }] };
    const { booking } = (await askHold(app, sari, [slot])).body;
    const { toPay } = (await checkout(app, sari, booking.id, { usePackage: true })).body.price;
    expect((await pay(app, sari, booking.id, toPay)).status).toBe(201);
    bought.gateway.turn(bought.order, "chargeback");
    await bought.learn();
    const attempt = bought.gateway.orders[1] as ModelOrder;
    bought.gateway.turn(attempt, "expired");
    await askGateway(bought.deps, attempt.orderId);
    await app.inject({ method: "DELETE", url: `/api/v1/bookings/${booking.id}/hold`, headers: sari.headers });
    expect(await listBroken(db)).toEqual({});
    const again = (await askHold(app, sari, [{ court: court.slug, ...AT_EIGHT }])).body.booking;
    await checkout(app, sari, again.id, { usePackage: true });
    expect((await pay(app, sari, again.id, 0)).status).toBe(201);
    const lots = db.selectFrom("package_purchase").select("id").where("booking_id", "=", bought.id);
    const lines = await db.selectFrom("journal_line").select("amount").where("owner_id", "in", lots).execute();
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
    expect(await listBroken(db)).toEqual({});
  });
});

describe("lapsed hours", () => {
  it("are written off once, as forfeited revenue", async () => {
    const sari = await aCustomer(db);
    const validUntil = new Date(NOW.getTime() - 1);
    const lapsed = await someHours(db, sari.id, { net: 1_000_001, validUntil });
    const fresh = await someHours(db, sari.id, { validUntil: new Date(NOW.getTime() + 1) });
    const counts = await Promise.all([expireHours(db, NOW), expireHours(db, NOW)]);
    expect([counts[0] + counts[1], await expireHours(db, NOW)]).toEqual([1, 0]);
    const lots = db.selectFrom("package_purchase").select(["id", "minutes_left"]).where("person_id", "=", sari.id);
    expect(await lots.orderBy("valid_until").execute()).toEqual([
      { id: lapsed.id, minutes_left: 0 },
      { id: fresh.id, minutes_left: 600 },
    ]);
    const lines = db.selectFrom("journal_line").select(["account", "amount"]).orderBy("entry_id", "desc").limit(2);
    expect(await lines.execute()).toEqual(
      expect.arrayContaining([
        { account: "package", amount: 1_000_001 },
        { account: "forfeit", amount: -1_000_001 },
      ]),
    );
    expect(await listBroken(db)).toEqual({});
  });
});

it("delivers the hours as paid for, even if the venue has changed the package since", async () => {
  const bought = await aPackage();
  await db
    .updateTable("hour_package")
    .set({ hours: 2, valid_days: 1, name: "Mini" })
    .where("slug", "=", bought.slug)
    .execute();
  await bought.learn();
  const lot = db.selectFrom("package_purchase").select(["minutes", "name", "valid_until"]);
  expect(await lot.where("booking_id", "=", bought.id).execute()).toEqual([
    { minutes: 600, name: "Paket 10 jam", valid_until: new Date(NOW.getTime() + 90 * 86_400_000) },
  ]);
});
