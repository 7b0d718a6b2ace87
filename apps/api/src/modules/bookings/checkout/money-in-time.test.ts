import { sql } from "kysely";
import { describe, expect, it, vi } from "vitest";
import { checkout, pay, paymentDeps, seeBooking } from "../../../testing/apps/paying-app.ts";
import { NOW, testApp } from "../../../testing/apps/test-app.ts";
import { times } from "../../../testing/extent.ts";
import { fillWallet, walletOf } from "../../../testing/factories/balances.ts";
import { aCoach, aCustomer, anAddOn, askHold, type Customer } from "../../../testing/factories/bookings.ts";
import { aCourt, aVenue } from "../../../testing/factories/venue.ts";
import { listBroken } from "../../../testing/money/books.ts";
import { testDatabase } from "../../../testing/postgres/database.ts";
import { queueBehind } from "../../../testing/postgres/lock-barrier.ts";
import { ModelGateway } from "../../../testing/servers/model-gateway.ts";
import { askGateway } from "../../payments/attempts/ask-gateway.ts";

vi.setConfig({ testTimeout: 240_000 });
const { db } = await testDatabase({ max: 14 });
await aVenue(db);
await db
  .insertInto("hour_package")
  .values({ slug: "paket-2", name: "Paket 2 jam", description: "", hours: 2, price: 200_000, valid_days: 90 })
  .execute();
const slot = { start: "2043-11-18T08:00+07:00", end: "2043-11-18T09:00+07:00" };
const ROUNDS = times({ everyday: 15, all: 200 });

/** An open payment for a court with coach, rackets and balls, partly from the wallet. */
async function underWay(rackets = 2) {
  const gateway = new ModelGateway();
  const app = await testApp(db, { payments: gateway });
  const [court, sari, coach] = [await aCourt(db), await aCustomer(db), await aCoach(db)];
  const racket = await anAddOn(db, { kind: "lent", count: rackets });
  const balls = await anAddOn(db, { kind: "used-up", count: 5 });
  await fillWallet(db, sari.id, 40_000);
  const addOns = [
    { id: racket.id, quantity: 1 },
    { id: balls.id, quantity: 2 },
  ];
  const held = await askHold(app, sari, [{ court: court.slug, ...slot, addOns, coachId: coach.id }]);
  const id = held.body.booking.id as string;
  const { toPay } = (await checkout(app, sari, id, { useWallet: true })).body.price;
  await pay(app, sari, id, toPay);
  const [order] = gateway.orders as [ModelGateway["orders"][number]];
  const settle = () => askGateway(paymentDeps(db, gateway), order.orderId);
  const paid = () => {
    gateway.turn(order, "paid");
    return settle();
  };
  const stock = async () =>
    (await db.selectFrom("add_on").select("stock").where("id", "=", balls.id).executeTakeFirstOrThrow()).stock;
  const status = async () => (await seeBooking(app, sari, id)).status;
  return { app, gateway, court, sari, racket, id, order, toPay, paid, settle, stock, status };
}
type UnderWay = Awaited<ReturnType<typeof underWay>>;

/** Ends a hold by the database's own clock, some milliseconds from now or ago. */
async function lapseIn(id: string, ms: number) {
  const until = sql<Date>`clock_timestamp() + ${ms}::int * interval '1 millisecond'`;
  await db.transaction().execute(async (tx) => {
    const { held_until } = await tx
      .updateTable("booking")
      .set({ held_until: until })
      .where("id", "=", id)
      .returning("held_until")
      .executeTakeFirstOrThrow();
    await tx.updateTable("allocation").set({ held_until }).where("owner_id", "=", id).execute();
  });
}

const lapsedRows = (id: string) =>
  sql`update allocation set held_until = clock_timestamp() - interval '1 second' where owner_id = ${id}::uuid`;
const lockCourt = ({ court }: UnderWay) => sql`select from resource where id = ${court.resource_id} for no key update`;

describe("money that arrived in time", () => {
  it("buys its slot although the hold lapses while the payment waits for the lock", async () => {
    const it = await underWay();
    it.gateway.turn(it.order, "paid");
    await queueBehind(db, lockCourt(it), [it.settle], (tx) => lapsedRows(it.id).execute(tx));
    expect([await it.status(), await walletOf(db, it.sari.id), await it.stock()]).toEqual(["confirmed", 0, 3]);
    expect(await listBroken(db)).toEqual({});
  });

  it("takes cleared places back, with another piece of a lent add-on", async () => {
    const it = await underWay();
    const budi = await aCustomer(db);
    const elsewhere = await aCourt(db);
    it.gateway.turn(it.order, "paid");
    // Another owner takes the same racket as soon as the hold has lapsed; everything else stays free.
    await queueBehind(db, lockCourt(it), [it.settle], async (tx) => {
      await lapsedRows(it.id).execute(tx);
      await sql`with taken as (delete from allocation using add_on_unit as unit
          where owner_id = ${it.id}::uuid and unit.resource_id = allocation.resource_id returning allocation.resource_id, during)
        insert into allocation (resource_id, during, purpose, owner_id)
        select resource_id, during, 'closure', null from taken`.execute(tx);
    });
    expect([await it.status(), await walletOf(db, it.sari.id), await it.stock()]).toEqual(["confirmed", 0, 3]);
    const addOns = [{ id: it.racket.id, quantity: 1 }];
    expect((await askHold(it.app, budi, [{ court: elsewhere.slug, ...slot, addOns }])).body.error?.code).toBe(
      "out_of_stock",
    );
    expect(await listBroken(db)).toEqual({});
  });

  it("becomes credit, with the reserved tenders, when another customer has taken the slot", async () => {
    const it = await underWay();
    it.gateway.turn(it.order, "paid");
    await queueBehind(db, lockCourt(it), [it.settle], async (tx) => {
      await sql`delete from allocation where owner_id = ${it.id}::uuid`.execute(tx);
      await sql`insert into allocation (resource_id, during, purpose)
        values (${it.court.resource_id}, tstzrange(${slot.start}, ${slot.end}), 'closure')`.execute(tx);
    });
    await lapseIn(it.id, -1_000);
    expect([await it.status(), await walletOf(db, it.sari.id)]).toEqual(["expired", it.toPay + 40_000]);
    expect(await listBroken(db)).toEqual({});
  });

  it("with a wrong amount keeps its slot for review by staff although the hold lapses at that moment", async () => {
    const it = await underWay();
    it.order.amount += 10_000;
    it.gateway.turn(it.order, "paid");
    await queueBehind(db, lockCourt(it), [it.settle], (tx) => lapsedRows(it.id).execute(tx));
    const payment = await db
      .selectFrom("payment")
      .selectAll()
      .where("payable_id", "=", it.id)
      .executeTakeFirstOrThrow();
    expect([payment.status, payment.received, payment.review_until !== null]).toEqual([
      "review",
      it.order.amount,
      true,
    ]);
    const { rows } = await sql`select from allocation where owner_id = ${it.id} and held_until > now()`.execute(db);
    expect(rows).toHaveLength(3);
    expect(await listBroken(db)).toEqual({});
  });

  it(`never loses a slot that nobody else wants, in ${ROUNDS} rounds around the end of the hold`, async () => {
    const results: string[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const it = await underWay();
      await lapseIn(it.id, (round % 20) * 2);
      await it.paid();
      results.push(await it.status());
    }
    expect(results).toEqual(Array(ROUNDS).fill("confirmed"));
    expect(await listBroken(db)).toEqual({});
  });

  it(`gives a contested slot to exactly one customer when the hold ends, in ${ROUNDS} rounds`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const it = await underWay();
      const others: Customer[] = [await aCustomer(db), await aCustomer(db)];
      await lapseIn(it.id, (round % 20) * 2);
      const [, ...grabbed] = await Promise.all([
        it.paid(),
        ...others.map((other) => askHold(it.app, other, [{ court: it.court.slug, ...slot }])),
      ]);
      const won = grabbed.filter(({ status }) => status === 201).length;
      const [status, wallet] = [await it.status(), await walletOf(db, it.sari.id)];
      expect([won, status === "confirmed", wallet]).toEqual(won === 1 ? [1, false, it.toPay + 40_000] : [0, true, 0]);
    }
    expect(await listBroken(db)).toEqual({});
  });
});

it("late money for a booking of several kinds takes all of them back", async () => {
  const gateway = new ModelGateway();
  const app = await testApp(db, { payments: gateway });
  const [court, sari] = [await aCourt(db), await aCustomer(db)];
  const [start, end] = [new Date(slot.start).toISOString(), new Date(slot.end).toISOString()];
  const items = [
    { kind: "court", court: court.slug, start, end },
    { kind: "package", package: "paket-2" },
  ];
  const headers = { ...sari.headers, "idempotency-key": crypto.randomUUID() };
  const held = await app.inject({ method: "POST", url: "/api/v1/holds", headers, payload: { items } });
  const { id, price } = held.json().booking;
  await pay(app, sari, id, price.toPay);
  const [order] = gateway.orders as [ModelGateway["orders"][number]];
  gateway.turn(order, "paid");
  await queueBehind(
    db,
    sql`select from resource where id = ${court.resource_id} for no key update`,
    [
      () =>
        askGateway(
          paymentDeps(db, gateway, () => NOW),
          order.orderId,
        ),
    ],
    (tx) => sql`delete from allocation where owner_id = ${id}::uuid`.execute(tx),
  );
  expect((await seeBooking(app, sari, id)).status).toBe("confirmed");
  const lots = await db.selectFrom("package_purchase").select("minutes_left").where("booking_id", "=", id).execute();
  expect(lots).toEqual([{ minutes_left: 120 }]);
  expect(await listBroken(db)).toEqual({});
});
