import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { sellables } from "../../../kinds.ts";
import { checkout } from "../../../testing/apps/paying-app.ts";
import { aCoach, anAddOn } from "../../../testing/factories/bookings.ts";
import { at, heldExtras } from "../../../testing/factories/held-extras.ts";
import { aVenue } from "../../../testing/factories/venue.ts";
import { listBroken } from "../../../testing/money/books.ts";
import { testDatabase } from "../../../testing/postgres/database.ts";
import { expireHolds } from "../../bookings/hold/expire-holds.ts";

const { db } = await testDatabase({ max: 14 });
await aVenue(db);
const { aHold, stockOf, placesOf, lapse } = heldExtras(db);

describe("the extras of a held court", () => {
  it("can be added, changed and removed at checkout, and the price follows line by line", async () => {
    const { id, itemId, change } = await aHold([{}], at(8, 2));
    const racket = await anAddOn(db, { count: 3, per: "hour", price: 25_000 });
    const balls = await anAddOn(db, { kind: "used-up", count: 8, price: 75_000 });
    const coach = await aCoach(db, { rate: 200_000 });
    const added = await change({
      addOns: [
        { id: racket.id, quantity: 2 },
        { id: balls.id, quantity: 3 },
      ],
      coachId: coach.id,
    });
    expect(added.status).toBe(200);
    expect(added.body).toMatchObject({ total: 1_025_000, price: { toPay: 1_025_000 } });
    expect(added.body.items).toMatchObject([
      { id: itemId, kind: "court", price: 300_000, parentId: null },
      { kind: "coach", price: 400_000, coach: { id: coach.id }, parentId: itemId },
      { kind: "add-on", price: 100_000, quantity: 2, addOnId: racket.id, parentId: itemId },
      { kind: "add-on", price: 225_000, quantity: 3, addOnId: balls.id, parentId: itemId },
    ]);
    expect(await placesOf(id)).toEqual({ court: 1, coach: 1, equipment: 2 });
    expect(await stockOf(balls)).toBe(5);

    const fewer = await change({ addOns: [{ id: balls.id, quantity: 1 }] });
    expect(fewer.body).toMatchObject({ total: 375_000, items: [{ kind: "court" }, { quantity: 1, price: 75_000 }] });
    expect(await placesOf(id)).toEqual({ court: 1 });
    expect(await stockOf(balls)).toBe(7);

    const more = await change({
      addOns: [
        { id: balls.id, quantity: 8 },
        { id: racket.id, quantity: 3 },
      ],
    });
    expect(more.body.total).toBe(1_050_000);
    expect(await placesOf(id)).toEqual({ court: 1, equipment: 3 });
    expect(await stockOf(balls)).toBe(0);

    const none = await change({});
    expect(none.body).toMatchObject({ total: 300_000, items: [{ id: itemId }] });
    expect([await placesOf(id), await stockOf(balls)]).toEqual([{ court: 1 }, 8]);
    expect(await listBroken(db)).toEqual({});
  });

  it("replace the coach in one step and free the first one", async () => {
    const [first, second] = [await aCoach(db), await aCoach(db, { rate: 250_000 })];
    const { id, change } = await aHold([{ coachId: first.id }]);
    const swapped = await change({ coachId: second.id });
    expect(swapped.body).toMatchObject({ total: 400_000, items: [{}, { coach: { id: second.id } }] });
    expect(await placesOf(id)).toEqual({ court: 1, coach: 1 });
    const other = await aHold();
    expect((await other.change({ coachId: first.id })).status).toBe(200);
  });

  it("keep their pieces and allocations; only the changed ones are replaced", async () => {
    const racket = await anAddOn(db, { count: 3 });
    const { id, change } = await aHold([{ addOns: [{ id: racket.id, quantity: 1 }] }], at(8), 30);
    const places = () =>
      sql<{
        place: string;
      }>`select resource_id || ' ' || during::text || ' ' || held_until::text as place from allocation
        where owner_id = ${id} order by resource_id`.execute(db);
    const before = (await places()).rows;
    await change({ addOns: [{ id: racket.id, quantity: 2 }] });
    expect((await places()).rows).toEqual(expect.arrayContaining(before));
  });

  it("keep the prices of the hold; an added extra keeps the price at that moment", async () => {
    const [racket, towel] = [
      await anAddOn(db, { count: 9, price: 20_000 }),
      await anAddOn(db, { count: 9, price: 10_000 }),
    ];
    const { court, change } = await aHold([{ addOns: [{ id: racket.id, quantity: 1 }] }]);
    const setPrice = (id: number, price: number) =>
      db.updateTable("add_on").set({ price }).where("id", "=", id).execute();
    await db.updateTable("price_rule").set({ price_per_hour: 900_000 }).where("court_id", "=", court.id).execute();
    await setPrice(racket.id, 99_000);
    await setPrice(towel.id, 12_000);
    const both = (racketCount: number, towelCount: number) => ({
      addOns: [
        { id: racket.id, quantity: racketCount },
        { id: towel.id, quantity: towelCount },
      ],
    });
    expect((await change(both(2, 1))).body.total).toBe(150_000 + 40_000 + 12_000);
    await setPrice(towel.id, 50_000);
    expect((await change(both(2, 3))).body.total).toBe(150_000 + 40_000 + 36_000);
  });

  it("leave the chosen voucher, wallet and hours unchanged", async () => {
    const { app, sari, id, change } = await aHold();
    const racket = await anAddOn(db, { count: 1, price: 50_000 });
    await sql`insert into voucher (code, name, kind, value, valid_from, valid_until)
      values ('SEPULUH', 'Hemat', 'percent', 10, '2020-01-01', '2100-01-01')`.execute(db);
    await sql`with entry as (insert into journal_entry (kind, dedupe_key) values ('gift', gen_random_uuid()::text) returning id)
      insert into journal_line (entry_id, position, account, owner_id, amount)
      select id, 0, 'cash', null, 160000 from entry union all select id, 1, 'wallet', ${sari.id}::uuid, -160000 from entry`.execute(
      db,
    );
    await checkout(app, sari, id, { voucher: "SEPULUH", useWallet: true, players: ["Sari"] });
    const { body } = await change({ addOns: [{ id: racket.id, quantity: 1 }] });
    expect(body).toMatchObject({
      total: 185_000,
      players: ["Sari"],
      price: { discount: 15_000, voucher: { code: "SEPULUH" }, tenders: { wallet: 160_000 }, toPay: 25_000 },
    });
  });

  it("are chosen separately for each court of a series; a court that is not named keeps its own", async () => {
    const racket = await anAddOn(db, { count: 2, price: 20_000 });
    const coach = await aCoach(db, { rate: 100_000 });
    const { app, sari, id, courts } = await aHold([
      { addOns: [{ id: racket.id, quantity: 2 }], ...at(8) },
      { ...at(8, 1, 19) },
    ]);
    const second = { itemId: courts[1], addOns: [{ id: racket.id, quantity: 1 }], coachId: coach.id };
    const { status, body } = await checkout(app, sari, id, { extras: [second] });
    expect(status).toBe(200);
    expect(body.total).toBe(300_000 + 40_000 + 20_000 + 100_000);
    expect(body.items.map((item: { kind: string; parentId: string | null }) => [item.kind, item.parentId])).toEqual([
      ["court", null],
      ["add-on", courts[0]],
      ["court", null],
      ["coach", courts[1]],
      ["add-on", courts[1]],
    ]);
    expect(await placesOf(id)).toEqual({ court: 2, coach: 1, equipment: 3 });
    const stranger = await aHold();
    const wrong = await checkout(app, sari, id, { extras: [{ ...second, itemId: stranger.itemId }] });
    expect([wrong.status, wrong.body.error.code]).toEqual([400, "invalid_request"]);
  });

  it("stay with the hold when they are no longer sold", async () => {
    const [racket, coach] = [await anAddOn(db, { count: 1 }), await aCoach(db)];
    const { change } = await aHold([{ addOns: [{ id: racket.id, quantity: 1 }] }]);
    await db.updateTable("add_on").set({ active: false }).where("id", "=", racket.id).execute();
    const kept = await change({ addOns: [{ id: racket.id, quantity: 1 }], coachId: coach.id });
    expect(kept.status).toBe(200);
    const { change: other } = await aHold();
    expect((await other({ addOns: [{ id: racket.id, quantity: 1 }] })).status).toBe(404);
  });

  it("return to stock when the hold is released or lapses after a change", async () => {
    const balls = await anAddOn(db, { kind: "used-up", count: 6 });
    const [racket, coach] = [await anAddOn(db, { count: 1 }), await aCoach(db)];
    const all = { addOns: [racket, balls].map(({ id }) => ({ id, quantity: 1 })), coachId: coach.id };
    const given = await aHold();
    await given.change(all);
    await given.release();
    expect([await stockOf(balls), await placesOf(given.id)]).toEqual([6, {}]);
    const lapsed = await aHold();
    expect((await lapsed.change(all)).status).toBe(200);
    await lapse(lapsed.id);
    await expireHolds(db, sellables);
    expect(await stockOf(balls)).toBe(6);
    const next = await aHold();
    expect((await next.change(all)).status).toBe(200);
    expect(await listBroken(db)).toEqual({});
  });
});

describe("the list of extras for a held court", () => {
  it("counts the hold's own extras as left, at their held price, and is 404 for another customer", async () => {
    const [racket, coach] = [await anAddOn(db, { count: 3, price: 20_000 }), await aCoach(db)];
    const { app, sari, id, itemId } = await aHold([{ addOns: [{ id: racket.id, quantity: 2 }], coachId: coach.id }]);
    const other = await aHold();
    await other.change({ addOns: [{ id: racket.id, quantity: 1 }] });
    await db.updateTable("add_on").set({ price: 70_000 }).where("id", "=", racket.id).execute();
    const see = async (headers: object, item = itemId) => {
      const reply = await app.inject({ url: `/api/v1/bookings/${id}/extras?item=${item}`, headers: { ...headers } });
      return { status: reply.statusCode, body: reply.json() };
    };
    const { body } = await see(sari.headers);
    expect(body.addOns.find((one: { id: number }) => one.id === racket.id)).toMatchObject({ left: 2, price: 20_000 });
    expect(body.coaches.find((one: { id: number }) => one.id === coach.id)).toMatchObject({ free: true });
    expect((await see(sari.headers, other.itemId)).status).toBe(404);
    expect((await see(other.sari.headers)).status).toBe(404);
  });
});
