import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { sellables } from "../../../kinds.ts";
import { payingApp, seeBooking } from "../../../testing/apps/paying-app.ts";
import { NOW } from "../../../testing/apps/test-app.ts";
import { aCustomer, askHold, type Customer } from "../../../testing/factories/bookings.ts";
import { bufferedCourts, gridOf, release, shortGridOf } from "../../../testing/factories/buffered-court.ts";
import { aConfirmed, ask } from "../../../testing/factories/confirmed-booking.ts";
import { at, movesOn } from "../../../testing/factories/moving-booking.ts";
import { aCourt, aVenue } from "../../../testing/factories/venue.ts";
import { listBroken } from "../../../testing/money/books.ts";
import { testDatabase } from "../../../testing/postgres/database.ts";
import { isStillFree } from "../../bookings/hold/is-still-free.ts";
import { sellableOf } from "../../bookings/sellables.ts";
import { sweepWaitingList } from "../../waiting-list/offer-freed.ts";

const { db } = await testDatabase();
await aVenue(db);
const { aHeld, takenOf, lapse } = bufferedCourts(db);
const { moveTo, quoteTo, payMove } = movesOn(db);

const join = async (app: FastifyInstance, { headers }: Customer, court: { slug: string }, slot: object) =>
  (await app.inject({ method: "POST", url: "/api/v1/waiting-list", headers, payload: { court: court.slug, ...slot } }))
    .statusCode;
const statusOf = async (app: FastifyInstance, { headers }: Customer) =>
  (await app.inject({ url: "/api/v1/waiting-list", headers }))
    .json()
    .items.map((one: { status: string }) => one.status);

describe("a move on a court with a buffer", () => {
  async function aBooked(buffer: number, price = 150_000) {
    const paying = await payingApp(db);
    const [court, sari] = [await aCourt(db, { buffer, price }), await aCustomer(db)];
    const { id, orderId } = await aConfirmed(paying, sari, [{ court: court.slug, ...at(18, 9) }]);
    return { paying, sari, court, id, orderId, itemId: (await seeBooking(paying.app, sari, id)).items[0].id };
  }

  it("may overlap the booking's own buffer, later and earlier", async () => {
    const one = await aBooked(30);
    expect((await moveTo(one, one.court.slug, at(18, 10))).status).toBe(200);
    expect(await takenOf(one.id)).toEqual(["court 10:00-11:30"]);
    expect((await moveTo(one, one.court.slug, at(18, 9))).status).toBe(200);
    expect(await takenOf(one.id)).toEqual(["court 09:00-10:30"]);
    expect(await listBroken(db)).toEqual({});
  });

  it("is refused within the buffer of another booking", async () => {
    const one = await aBooked(30);
    await askHold(one.paying.app, await aCustomer(db), [{ court: one.court.slug, ...at(18, 11) }]);
    expect((await quoteTo(one, one.court.slug, at(18, 10))).code).toBe("slot_taken");
    expect((await moveTo(one, one.court.slug, at(18, 10))).code).toBe("slot_taken");
    expect((await moveTo(one, one.court.slug, at(18, 8))).status).toBe(200);
  });

  it("holds the dearer time with its buffer, beside the old one, until it is paid", async () => {
    const one = await aBooked(30);
    await sql`update price_rule set from_time = '06:00', to_time = '10:00' where court_id = ${one.court.id}`.execute(
      db,
    );
    await sql`insert into price_rule (court_id, tier, label, weekdays, from_time, to_time, price_per_hour)
      values (${one.court.id}, 'public', 'Jam ramai', '{1,2,3,4,5,6,7}', '10:00', '12:00', 200000)`.execute(db);
    expect((await moveTo(one, one.court.slug, at(18, 10), 50_000)).status).toBe(200);
    expect((await shortGridOf(one.paying.app, one.court)).slice(2)).toEqual([
      "08:00 jeda",
      "09:00 taken",
      "10:00 held",
      "11:00 jeda",
    ]);
    await payMove(one, 50_000);
    expect(await takenOf(one.id)).toEqual(["court 10:00-11:30"]);
    expect(await listBroken(db)).toEqual({});
  });

  it("frees the old time and its buffer on both sides, and so does a cancellation", async () => {
    const one = await aBooked(30);
    await moveTo(one, one.court.slug, at(18, 6));
    expect((await shortGridOf(one.paying.app, one.court)).slice(2)).toEqual([
      "08:00 free",
      "09:00 free",
      "10:00 free",
      "11:00 free",
    ]);
    const { body } = await ask(one.paying, one.sari, "GET", `/api/v1/bookings/${one.id}/cancellation`);
    const wish = { way: "wallet", expectedRefund: body.refund };
    expect((await ask(one.paying, one.sari, "POST", `/api/v1/bookings/${one.id}/cancellation`, wish)).status).toBe(200);
    expect(new Set((await gridOf(one.paying.app, one.court)).map(({ state }) => state))).toEqual(new Set(["free"]));
  });
});

describe("the waiting list of a court with a buffer", () => {
  it("accepts an hour blocked only by a booking's buffer, and offers it when the booking is released", async () => {
    const { app, court, sari, budi, held } = await aHeld(30);
    const ani = await aCustomer(db);
    expect(await join(app, budi, court, at(18, 8))).toBe(201);
    expect(await join(app, ani, court, at(18, 10))).toBe(201);
    expect(await join(app, await aCustomer(db), court, at(18, 11))).toBe(409);
    await release(app, sari, held);
    expect([await statusOf(app, budi), await statusOf(app, ani)]).toEqual([["offered"], ["offered"]]);
    expect((await shortGridOf(app, court)).slice(1)).toEqual([
      "07:00 jeda",
      "08:00 held",
      "09:00 jeda",
      "10:00 held",
      "11:00 jeda",
    ]);
  });

  it("offers adjacent hours one after the other, in the order of entries", async () => {
    const { app, court, sari, budi, held } = await aHeld(30, at(18, 9, 2));
    const ani = await aCustomer(db);
    await join(app, budi, court, at(18, 10));
    await join(app, ani, court, at(18, 9));
    await release(app, sari, held);
    await sweepWaitingList(db, sellableOf(sellables, "court"), NOW);
    expect([await statusOf(app, budi), await statusOf(app, ani)]).toEqual([["offered"], ["waiting"]]);
    const entry = (await app.inject({ url: "/api/v1/waiting-list", headers: ani.headers })).json().items[0];
    expect(entry.place).toBe(2);
  });

  it("refuses a hold by others of an adjacent hour, like the awaited hour itself", async () => {
    const { app, court, sari, budi, held } = await aHeld(30);
    await join(app, budi, court, at(18, 10));
    await lapse(held);
    const found = await askHold(app, await aCustomer(db), [{ court: court.slug, ...at(18, 9) }]);
    expect([found.status, found.body.error.code]).toEqual([409, "slot_taken"]);
    expect(await statusOf(app, budi)).toEqual(["offered"]);
    expect(sari.id).not.toBe(budi.id);
  });

  it("keeps an entry whose customer holds an adjacent hour", async () => {
    const { app, court, budi, held } = await aHeld(30);
    await join(app, budi, court, at(18, 10));
    await lapse(held);
    expect((await askHold(app, budi, [{ court: court.slug, ...at(18, 9) }])).status).toBe(201);
    expect(await statusOf(app, budi)).toEqual(["waiting"]);
  });

  it("accepts the hour after the customer's own booking, but not the booked hour", async () => {
    const { app, court, sari } = await aHeld(30);
    expect([await join(app, sari, court, at(18, 9)), await join(app, sari, court, at(18, 10))]).toEqual([409, 201]);
  });
});

describe("late money for a court with a buffer", () => {
  it.each([
    ["nobody else booked", null, true],
    ["a booking follows directly", at(18, 10), false],
    ["a booking directly precedes it", at(18, 8), false],
    ["a booking follows after the buffer", at(18, 11), true],
  ])("checks whether the court is free when %s: %#", async (_, slot, free) => {
    const { app, court, budi, held } = await aHeld(30);
    await lapse(held);
    if (slot) expect((await askHold(app, budi, [{ court: court.slug, ...slot }])).status).toBe(201);
    const found = await db.transaction().execute((tx) => isStillFree(tx, sellables, { id: held }));
    expect(found).toBe(free);
  });

  it("yields to a waiting-list entry for an adjacent hour", async () => {
    const { app, court, budi, held } = await aHeld(30);
    await join(app, budi, court, at(18, 10));
    await lapse(held);
    expect(await db.transaction().execute((tx) => isStillFree(tx, sellables, { id: held }))).toBe(false);
  });
});
