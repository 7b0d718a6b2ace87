import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { sellables } from "../../kinds.ts";
import { NOW, testApp } from "../../testing/apps/test-app.ts";
import { aCustomer, askHold, type Customer } from "../../testing/factories/bookings.ts";
import { aCourt, anAllocation, aVenue } from "../../testing/factories/venue.ts";
import { testDatabase } from "../../testing/postgres/database.ts";
import { offerItemsOf } from "../bookings/hold/offer-freed.ts";
import { bookingTasks } from "../bookings/jobs.ts";
import { sellableOf } from "../bookings/sellables.ts";
import { sweepWaitingList } from "./offer-freed.ts";

const { db } = await testDatabase();
await aVenue(db);
const at = (hour: number, hours = 1, day = 18) => ({
  start: `2043-11-${day}T${String(hour).padStart(2, "0")}:00+07:00`,
  end: `2043-11-${day}T${String(hour + hours).padStart(2, "0")}:00+07:00`,
});
type App = Awaited<ReturnType<typeof testApp>>;

async function join(app: App, { headers }: Customer, court: { slug: string }, slot: { start: string; end: string }) {
  const payload = {
    court: court.slug,
    start: new Date(slot.start).toISOString(),
    end: new Date(slot.end).toISOString(),
  };
  const reply = await app.inject({ method: "POST", url: "/api/v1/waiting-list", headers, payload });
  return { status: reply.statusCode, body: reply.json() };
}

async function placesOf(app: App, { headers }: Customer) {
  return (await app.inject({ url: "/api/v1/waiting-list", headers })).json().items;
}

async function release(app: App, { headers }: Customer, bookingId: string) {
  return app.inject({ method: "DELETE", url: `/api/v1/bookings/${bookingId}/hold`, headers });
}

async function lapse(bookingId: string) {
  await sql`update booking set held_until = now() - interval '1 second' where id = ${bookingId}`.execute(db);
  await sql`update allocation set held_until = now() - interval '1 second' where owner_id = ${bookingId}`.execute(db);
}

/** A court that one customer holds at eight, and `count` customers on the waiting list in order. */
async function aLine(count: number, slot = at(8)) {
  const [app, court, holder] = [await testApp(db), await aCourt(db), await aCustomer(db)];
  const { body } = await askHold(app, holder, [{ court: court.slug, ...slot }]);
  const line: Customer[] = [];
  for (let index = 0; index < count; index += 1) {
    const waiter = await aCustomer(db);
    expect((await join(app, waiter, court, slot)).status).toBe(201);
    line.push(waiter);
  }
  return { app, court, holder, held: body.booking.id as string, line };
}

describe("the waiting list", () => {
  it("numbers the customers who want a taken slot from one", async () => {
    const { app, court, line } = await aLine(2);
    const [first, second] = line as [Customer, Customer];
    expect(await placesOf(app, first)).toMatchObject([{ status: "waiting", place: 1, court: { slug: court.slug } }]);
    expect(await placesOf(app, second)).toMatchObject([{ status: "waiting", place: 2, bookingId: null }]);
  });

  it.each([
    ["a slot that is free", at(10), "conflict", "free"],
    ["a time that is over", at(7, 1, 17), "start_in_past", "past"],
    ["a day beyond the window", at(8, 1, 26), "outside_window", "window"],
  ])("refuses %s", async (_, slot, code, rule) => {
    const [app, court, sari] = [await testApp(db), await aCourt(db), await aCustomer(db)];
    const { body } = await join(app, sari, court, slot);
    expect(body.error).toMatchObject({ code, details: { rule } });
  });

  it("refuses a closed court, the customer's own slot, and a second entry for the same slot", async () => {
    const { app, court, holder, line } = await aLine(1);
    await anAllocation(db, court.resource_id, { from: at(10).start, to: at(11).start, purpose: "closure" });
    const [first] = line as [Customer];
    expect((await join(app, first, court, at(10))).body.error.details).toMatchObject({ rule: "closed" });
    expect((await join(app, holder, court, at(8))).body.error.details).toMatchObject({ rule: "own" });
    expect((await join(app, first, court, at(8))).body.error.code).toBe("conflict");
  });

  it("allows ten entries per person, also for simultaneous requests", async () => {
    const [app, sari] = [await testApp(db), await aCustomer(db)];
    const courts = await Promise.all(Array.from({ length: 12 }, () => aCourt(db)));
    for (const { resource_id } of courts) {
      await anAllocation(db, resource_id, { from: at(8).start, to: at(8).end });
    }
    const replies = await Promise.all(courts.map((court) => join(app, sari, court, at(8))));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(replies.find(({ status }) => status !== 201)?.body.error.code).toBe("too_many");
  });

  it("lets a customer leave, and shows nobody another customer's entry", async () => {
    const { app, line } = await aLine(2);
    const [first, second] = line as [Customer, Customer];
    const [mine] = await placesOf(app, first);
    const url = `/api/v1/waiting-list/${mine.id}`;
    expect((await app.inject({ method: "DELETE", url, headers: second.headers })).statusCode).toBe(404);
    const left = await app.inject({ method: "DELETE", url, headers: first.headers });
    expect(left.json()).toMatchObject({ status: "left", place: null });
    expect(await placesOf(app, second)).toMatchObject([{ place: 1 }]);
  });
});

describe("a freed slot", () => {
  it("is held ten minutes for the first customer, with a notification, whatever other holds they have", async () => {
    const { app, holder, held, line } = await aLine(2);
    const [first, second] = line as [Customer, Customer];
    for (let hold = 0; hold < 2; hold += 1) await askHold(app, first, [{ court: (await aCourt(db)).slug, ...at(10) }]);
    await release(app, holder, held);
    const [mine] = await placesOf(app, first);
    expect(mine).toMatchObject({ status: "offered", offeredUntil: "2043-11-17T00:40:00.000Z" });
    const booking = (await app.inject({ url: `/api/v1/bookings/${mine.bookingId}`, headers: first.headers })).json();
    expect(booking).toMatchObject({
      status: "held",
      heldUntil: "2043-11-17T00:40:00.000Z",
      total: 150_000,
      may: { pay: true },
      timeline: [{ kind: "offered", actor: "system" }],
    });
    expect(await placesOf(app, second)).toMatchObject([{ status: "waiting", place: 2 }]);
    const messages = db.selectFrom("inbox_message").select(["topic", "body"]).where("person_id", "=", first.id);
    const untilThen = expect.stringContaining("sampai pukul 07.40\u00a0WIB");
    expect(await messages.execute()).toEqual([{ topic: "waiting-list", body: untilThen }]);
  });

  it("goes to the next customer when the offer lapses or is released", async () => {
    const { app, holder, held, line } = await aLine(3);
    const [first, second, third] = line as [Customer, Customer, Customer];
    await release(app, holder, held);
    await lapse((await placesOf(app, first))[0].bookingId);
    expect(await placesOf(app, first)).toMatchObject([{ status: "lapsed", place: null }]);
    await bookingTasks({ db, clock: () => NOW, sellables }).expire_holds();
    const [mine] = await placesOf(app, second);
    expect(mine.status).toBe("offered");
    await app.inject({ method: "DELETE", url: `/api/v1/waiting-list/${mine.id}`, headers: second.headers });
    expect(await placesOf(app, third)).toMatchObject([{ status: "offered" }]);
    expect((await join(app, first, { slug: mine.court.slug }, at(8))).body).toMatchObject({ place: 2 });
  });

  it("belongs to the waiting list: a hold by another customer is refused as taken", async () => {
    const { app, court, held, line } = await aLine(1);
    const [first] = line as [Customer];
    await lapse(held);
    const passerBy = await aCustomer(db);
    const found = await askHold(app, passerBy, [{ court: court.slug, ...at(8) }]);
    expect([found.status, found.body.error.code]).toEqual([409, "slot_taken"]);
    expect(found.body.error.details.alternatives.length).toBeGreaterThan(0);
    expect(await placesOf(app, first)).toMatchObject([{ status: "offered" }]);
  });

  it("is the offer of the first customer if they hold it themselves", async () => {
    const { app, court, held, line } = await aLine(1);
    const [first] = line as [Customer];
    await lapse(held);
    const { status, body } = await askHold(app, first, [{ court: court.slug, ...at(8) }]);
    expect(status).toBe(201);
    expect(await placesOf(app, first)).toMatchObject([{ status: "offered", bookingId: body.booking.id }]);
  });

  it("can be held by anybody while the entries need more time than is free", async () => {
    const [app, court, holder, waiter] = [
      await testApp(db),
      await aCourt(db),
      await aCustomer(db),
      await aCustomer(db),
    ];
    const { body } = await askHold(app, holder, [{ court: court.slug, ...at(8) }]);
    await anAllocation(db, court.resource_id, { from: at(9).start, to: at(9).end });
    await join(app, waiter, court, at(8, 2));
    await lapse(body.booking.id);
    expect((await askHold(app, await aCustomer(db), [{ court: court.slug, ...at(8) }])).status).toBe(201);
    expect(await placesOf(app, waiter)).toMatchObject([{ status: "waiting" }]);
  });

  it("skips a customer who may no longer have it, and goes to the next", async () => {
    const { app, court, held } = await aLine(0, at(8, 2));
    const [long, short] = [await aCustomer(db), await aCustomer(db)];
    await join(app, long, court, at(8, 2));
    await join(app, short, court, at(8));
    await sql`update price_rule set to_time = '09:00' where court_id = ${court.id}`.execute(db);
    await lapse(held);
    await sweepWaitingList(db, sellableOf(sellables, "court"), NOW);
    expect(await placesOf(app, long)).toMatchObject([{ status: "lapsed" }]);
    expect(await placesOf(app, short)).toMatchObject([{ status: "offered" }]);
  });

  it("is not awaited after its start: the entry lapses", async () => {
    const { app, line } = await aLine(1);
    const [first] = line as [Customer];
    await sweepWaitingList(db, sellableOf(sellables, "court"), new Date("2043-11-18T01:00:00Z"));
    expect(await placesOf(app, first)).toMatchObject([{ status: "lapsed" }]);
  });

  it("is offered exactly once, when many customers wait and many callers free it at once", async () => {
    const { app, court, holder, held, line } = await aLine(30);
    const [, , , holds] = await Promise.all([
      release(app, holder, held),
      bookingTasks({ db, clock: () => NOW, sellables }).expire_holds(),
      offerItemsOf(db, sellables, [held], NOW),
      Promise.all(line.slice(0, 5).map((waiter) => askHold(app, waiter, [{ court: court.slug, ...at(8) }]))),
      ...Array.from({ length: 5 }, () => sweepWaitingList(db, sellableOf(sellables, "court"), NOW)),
    ]);
    // Only the first customer's own hold can succeed; the others get `slot_taken`.
    expect(holds.slice(1).map(({ status }) => status)).toEqual([409, 409, 409, 409]);
    await sweepWaitingList(db, sellableOf(sellables, "court"), NOW);
    const statuses = (await Promise.all(line.map((waiter) => placesOf(app, waiter)))).map(([place]) => place.status);
    expect(statuses).toEqual(["offered", ...Array(29).fill("waiting")]);
    const live = await db.selectFrom("allocation").select("id").where("resource_id", "=", court.resource_id).execute();
    expect(live).toHaveLength(1);
  });

  it("is divided among the entries that fit, and never given twice", async () => {
    const { app, court, holder, held } = await aLine(0, at(8, 3));
    const wishes = [at(9, 2), at(8), at(8, 2), at(10), at(9), at(8, 3)];
    const line: Customer[] = [];
    for (const wish of wishes) {
      const waiter = await aCustomer(db);
      await join(app, waiter, court, wish);
      line.push(waiter);
    }
    const passersBy = [await aCustomer(db), await aCustomer(db)];
    await Promise.all([
      release(app, holder, held),
      ...passersBy.map((customer) => askHold(app, customer, [{ court: court.slug, ...at(8, 3) }])),
      ...Array.from({ length: 4 }, () => sweepWaitingList(db, sellableOf(sellables, "court"), NOW)),
    ]);
    const statuses = (await Promise.all(line.map((waiter) => placesOf(app, waiter)))).map(([place]) => place.status);
    expect(statuses).toEqual(["offered", "offered", "waiting", "waiting", "waiting", "waiting"]);
    const { rows } = await sql<{ owners: number; hours: number }>`select count(distinct owner_id)::int as owners,
      (sum(extract(epoch from upper(during) - lower(during))) / 3600)::int as hours
      from allocation where resource_id = ${court.resource_id}`.execute(db);
    expect(rows).toEqual([{ owners: 2, hours: 3 }]);
  });
});

describe("the limit of hours per day", () => {
  it("applies to offers: the next customer gets the slot, and the skipped one is notified why", async () => {
    const { app, court, held, holder, line } = await aLine(2);
    const [first, second] = line as [Customer, Customer];
    const elsewhere = await aCourt(db);
    const busy = [at(6, 2), at(10, 2)].map((slot) => ({ court: elsewhere.slug, ...slot }));
    expect((await askHold(app, first, busy)).status).toBe(201);
    await release(app, holder, held);
    expect(await placesOf(app, first)).toMatchObject([{ status: "lapsed", bookingId: null }]);
    expect(await placesOf(app, second)).toMatchObject([{ status: "offered", court: { slug: court.slug } }]);
    const messages = await db
      .selectFrom("inbox_message")
      .select("title")
      .where("person_id", "=", first.id)
      .where("topic", "=", "waiting-list")
      .execute();
    expect(messages).toEqual([{ title: `${court.name} kosong, tetapi jam mainmu hari itu sudah penuh` }]);
  });

  it("does not count the hours of another day", async () => {
    const { app, holder, held, line } = await aLine(1);
    const [first] = line as [Customer];
    const elsewhere = await aCourt(db);
    const busy = [at(6, 2, 19), at(10, 2, 19)].map((slot) => ({ court: elsewhere.slug, ...slot }));
    expect((await askHold(app, first, busy)).status).toBe(201);
    await release(app, holder, held);
    expect(await placesOf(app, first)).toMatchObject([{ status: "offered" }]);
  });
});
