import { randomBytes, randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, it, onTestFinished } from "vitest";
import { listenToPostgres } from "../../../adapters/realtime/postgres.ts";
import { purgeReplacedJobs } from "../../../jobs/free-jobs.ts";
import { payingApp } from "../../../testing/apps/paying-app.ts";
import { testApp } from "../../../testing/apps/test-app.ts";
import { aCustomer, anAddOn, askHold } from "../../../testing/factories/bookings.ts";
import { aConfirmed } from "../../../testing/factories/confirmed-booking.ts";
import { aClub } from "../../../testing/factories/content.ts";
import { aHotelForSale } from "../../../testing/factories/hotel.ts";
import { aCourt, aVenue } from "../../../testing/factories/venue.ts";
import { aCaller, aMemberOfStaff, send } from "../../../testing/people/signed-in.ts";
import { testDatabase } from "../../../testing/postgres/database.ts";
import { watchEvents } from "../../../testing/watch-events.ts";

const { db, url } = await testDatabase();
await aVenue(db);

const at = (time: string) => `2043-11-18T${time}+07:00`;

async function aLetter() {
  return db
    .insertInto("contact_message")
    .values({
      reference: [...randomBytes(8)].map((byte) => "ABCDEFGHJKMNPQRSTUVWXYZ23456789"[byte % 31]).join(""),
      name: "Wira",
      email: "wira@contoh.id",
      topic: "payment",
      body: "Kapan faktur bulan Oktober keluar?",
      challenge: randomBytes(16),
      remote_hash: randomBytes(32),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
}

it("lists arrivals within the hour, late and unpaid ones; not those checked in or later", async () => {
  let now = new Date(at("06:00"));
  const paying = await payingApp(db, { clock: () => now });
  const court = (await aCourt(db)).slug;
  const desk = await aMemberOfStaff(db);
  const [ani, budi, citra, dodi] = await Promise.all(
    ["Ani", "Budi", "Citra", "Dodi"].map((name) => aCustomer(db, { name })),
  );
  const inTime = await aConfirmed(paying, ani as never, [{ court, start: at("07:00"), end: at("08:00") }]);
  await aConfirmed(paying, budi as never, [{ court, start: at("08:00"), end: at("09:00") }]);
  await aConfirmed(paying, dodi as never, [{ court, start: at("10:00"), end: at("11:00") }]);
  now = new Date(at("08:20"));
  await askHold(paying.app, citra as never, [{ court, start: at("09:00"), end: at("10:00") }]);
  const { body } = await send(paying.app, desk, "GET", "/api/v1/desk/today");
  const seen = body.games.map(({ name, status, toPay }: Record<string, unknown>) => [name, status, toPay]);
  expect(seen).toEqual([
    ["Budi", "confirmed", 0],
    ["Citra", "held", 150_000],
  ]);
  now = new Date(at("08:30"));
  const [{ bookingId, itemId }] = body.games;
  const visit = `/api/v1/desk/bookings/${bookingId}/visits/${itemId}`;
  expect((await send(paying.app, desk, "POST", `${visit}/check-in`)).status).toBe(200);
  const after = await send(paying.app, desk, "GET", "/api/v1/desk/today");
  expect(after.body.games.map(({ name }: { name: string }) => name)).toEqual(["Citra"]);
  expect(inTime.id).not.toBe(bookingId);
});

it("lists sales without a place: a room sold twice, a club session without a court", async () => {
  const app = await testApp(db);
  const desk = await aCaller(db, { role: "front-desk" });
  const [hotel, club, court] = [await aHotelForSale(db, 1), await aClub(db, { slug: "subuh" }), await aCourt(db)];
  const { resource_id } = await db
    .selectFrom("hotel_room")
    .select("resource_id")
    .where("room_type_id", "=", hotel.typeId)
    .executeTakeFirstOrThrow();
  const feed = { resource_id, name: "Penjual lain", url: "https://kalender.example/1.ics" };
  const { id: feed_id } = await db.insertInto("calendar_feed").values(feed).returning("id").executeTakeFirstOrThrow();
  const event = (uid: string, state: string, check_in: string, check_out: string) =>
    ({ feed_id, uid, kind: "booking", summary: "", state, check_in, check_out }) as const;
  await db
    .insertInto("calendar_event")
    .values([
      event("twice", "conflict", "2043-11-22", "2043-11-24"),
      event("placed", "placed", "2043-11-26", "2043-11-27"),
      event("past", "conflict", "2043-11-10", "2043-11-12"),
    ])
    .execute();
  const times = { weekday: 3, from_time: "20:00", to_time: "21:00" };
  const meeting = { club_id: club.id, court_id: court.id, title: "Ganda", ...times };
  const { id: meeting_id } = await db
    .insertInto("club_meeting")
    .values(meeting)
    .returning("id")
    .executeTakeFirstOrThrow();
  const session = (status: string, day: string) => ({
    ...{ meeting_id, status },
    starts_at: new Date(`${day}T20:00+07:00`),
    ends_at: new Date(`${day}T21:00+07:00`),
  });
  await db
    .insertInto("club_session")
    .values([session("collided", "2043-11-21"), session("placed", "2043-11-28"), session("collided", "2043-11-07")])
    .execute();
  const { conflicts, totals } = (await send(app, desk, "GET", "/api/v1/desk/today")).body;
  expect(totals.conflicts).toBe(2);
  expect(conflicts).toMatchObject([
    { kind: "club", name: "subuh", what: expect.stringMatching(/^Ganda, /), where: "subuh", day: "2043-11-21" },
    { kind: "room", name: "Penjual lain", what: "1", where: hotel.slug, day: "2043-11-22" },
  ]);
});

it("marks a contact message as handled once, by the first clerk", async () => {
  const app = await testApp(db);
  const [first, second] = [await aCaller(db, { role: "front-desk" }), await aCaller(db, { role: "front-desk" })];
  const { id } = await aLetter();
  const listed = await send(app, first, "GET", "/api/v1/desk/today");
  expect(listed.body.letters.map((letter: { id: string }) => letter.id)).toContain(id);
  const replies = await Promise.all(
    [first, second].map((caller) => send(app, caller, "POST", `/api/v1/desk/letters/${id}/handled`)),
  );
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  const left = await send(app, first, "GET", "/api/v1/desk/today");
  expect(left.body.letters.map((letter: { id: string }) => letter.id)).not.toContain(id);
  const noted = await db.selectFrom("audit_entry").select("action").where("subject_id", "=", id).execute();
  expect(noted).toEqual([{ action: "letter_answered" }]);
});

it("shows the oldest contact messages up to the limit, and counts all", async () => {
  const app = await testApp(db);
  const desk = await aCaller(db, { role: "front-desk" });
  const before = (await send(app, desk, "GET", "/api/v1/desk/today")).body;
  const written = await Promise.all(Array.from({ length: 23 }, aLetter));
  const { body } = await send(app, desk, "GET", "/api/v1/desk/today");
  expect(body.totals.letters).toBe(before.totals.letters + 23);
  expect(body.letters).toHaveLength(20);
  await send(app, desk, "POST", `/api/v1/desk/letters/${written[0]?.id}/handled`);
  expect((await send(app, desk, "GET", "/api/v1/desk/today")).body.totals.letters).toBe(before.totals.letters + 22);
});

it("counts a delivery once under concurrent requests", async () => {
  const app = await testApp(db);
  const desk = await aCaller(db, { role: "front-desk" });
  const { id } = await anAddOn(db, { kind: "used-up", count: 2 });
  const delivery = { before: 2, arrived: 24 };
  const replies = await Promise.all(
    [1, 2].map(() => send(app, desk, "POST", `/api/v1/desk/add-ons/${id}/stock`, delivery)),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  const { stock } = await db.selectFrom("add_on").select("stock").where("id", "=", id).executeTakeFirstOrThrow();
  expect(stock).toBe(26);
});

it("shows failed jobs to managers, who may retry them", async () => {
  const app = await testApp(db);
  const [desk, manager] = [await aCaller(db, { role: "front-desk" }), await aCaller(db, { role: "manager" })];
  const key = randomUUID();
  await sql`select graphile_worker.add_job('send_mail', '{}', job_key := ${key}, max_attempts := 1)`.execute(db);
  const { rows } = await sql<{ id: string }>`update graphile_worker._private_jobs
    set attempts = 1, last_error = ${"no route\n  at stack"} where key = ${key} returning id::text`.execute(db);
  const [job] = rows;
  const shown = async (caller: typeof desk) =>
    (await send(app, caller, "GET", "/api/v1/desk/today")).body.failedJobs as { id: string; error: string }[];
  expect(await shown(desk)).toEqual([]);
  expect(await shown(manager)).toEqual([expect.objectContaining({ id: job?.id, error: "no route" })]);
  expect((await send(app, desk, "POST", `/api/v1/desk/jobs/${job?.id}/retry`)).status).toBe(403);
  expect((await send(app, manager, "POST", `/api/v1/desk/jobs/${job?.id}/retry`)).status).toBe(200);
  expect(await shown(manager)).toEqual([]);
  expect((await send(app, manager, "POST", `/api/v1/desk/jobs/${job?.id}/retry`)).status).toBe(404);
});

it("shows no failure of a job whose key a newer job took over while it ran, and deletes it", async () => {
  const app = await testApp(db);
  const manager = await aCaller(db, { role: "manager" });
  const key = randomUUID();
  const add = sql<{ id: string }>`select id::text from graphile_worker.add_job('send_mail', '{}', job_key := ${key})`;
  const { rows } = await add.execute(db);
  const replaced = rows[0]?.id ?? "";
  await sql`update graphile_worker._private_jobs set locked_at = now(), attempts = 1 where id = ${replaced}`.execute(
    db,
  );
  await add.execute(db);
  // Its run ends with an error, as graphile-worker records it.
  await sql`update graphile_worker._private_jobs set locked_at = null, last_error = 'no route' where id = ${replaced}`.execute(
    db,
  );
  const { failedJobs } = (await send(app, manager, "GET", "/api/v1/desk/today")).body;
  expect(failedJobs).toEqual([]);
  await purgeReplacedJobs(db);
  const { rows: left } = await sql<{ id: string }>`select id::text from graphile_worker._private_jobs
    where id = ${replaced} or key = ${key}`.execute(db);
  expect(left).toHaveLength(1);
  expect(left[0]?.id).not.toBe(replaced);
});

it("shows managers the stopped lanes and the overdue jobs", async () => {
  const lanes = () => [
    { name: "mail", isWorking: false, replaced: 1, errors: 4 } as const,
    { name: "gateway", isWorking: true, replaced: 0, errors: 0 } as const,
  ];
  const app = await testApp(db, { jobs: { isRunning: () => false, lanes } });
  const [desk, manager] = [await aCaller(db, { role: "front-desk" }), await aCaller(db, { role: "manager" })];
  const since = new Date(Date.now() - 10 * 60_000);
  await sql`select graphile_worker.add_job('send_push', job_key := ${randomUUID()}, run_at := ${since})`.execute(db);
  await sql`select graphile_worker.add_job('ask_gateway', job_key := ${randomUUID()})`.execute(db);
  const troubleFor = async (caller: typeof desk) =>
    (await send(app, caller, "GET", "/api/v1/desk/today")).body.jobTrouble;
  expect(await troubleFor(desk)).toBeNull();
  expect(await troubleFor(manager)).toEqual({
    stoppedLanes: ["mail"],
    late: [{ task: "send_push", count: 1, since: since.toISOString() }],
  });
});

it("lists no job as failed that was replaced while it ran and then interrupted", async () => {
  const app = await testApp(db);
  const manager = await aCaller(db, { role: "manager" });
  const read = async () => (await send(app, manager, "GET", "/api/v1/desk/today")).body.totals.failedJobs;
  const before = await read();
  const { rows } = await sql<{ id: string }>`select id from graphile_worker.add_job('send_mail')`.execute(db);
  await sql`update graphile_worker._private_jobs set attempts = max_attempts where id = ${rows[0]?.id}`.execute(db);
  expect(await read()).toBe(before);
});

it("finds people by name and by spoken number, and bookings by code", async () => {
  const paying = await payingApp(db);
  const court = (await aCourt(db)).slug;
  const desk = await aCaller(db, { role: "front-desk" });
  const customer = await aCustomer(db, { name: "Maya Puspita 100%" });
  await db.updateTable("person").set({ phone: "+6281255674410" }).where("id", "=", customer.id).execute();
  const { id } = await aConfirmed(paying, customer, [{ court, start: at("06:00"), end: at("07:00") }]);
  const { code } = await db.selectFrom("booking").select("code").where("id", "=", id).executeTakeFirstOrThrow();
  const find = async (q: string) =>
    (await send(paying.app, desk, "GET", `/api/v1/desk/search?q=${encodeURIComponent(q)}`)).body;
  for (const q of ["maya pus", "0812-5567-4410", "+62 812 5567", "100%"]) {
    expect((await find(q)).customers, q).toEqual([expect.objectContaining({ id: customer.id })]);
  }
  expect((await find(code.toLowerCase())).bookings).toEqual([expect.objectContaining({ id, code })]);
  expect(await find("%%")).toMatchObject({ customers: [], bookings: [] });
});

it("sends desk events to screens of staff only, and booking events to the customer", async () => {
  const realtime = await listenToPostgres({ url, log: () => {} });
  onTestFinished(() => realtime.close());
  const app = await testApp(db, { realtime });
  onTestFinished(() => app.server.closeAllConnections());
  const address = await app.listen({ port: 0, host: "127.0.0.1" });
  const [desk, other] = [await aCaller(db, { role: "front-desk" }), await aCaller(db)];
  const [seen, unseen, anonymous] = [
    await watchEvents(address, desk.cookie),
    await watchEvents(address, other.cookie),
    await watchEvents(address),
  ];
  const letters = await aLetter();
  expect((await seen.until("desk")).data).toEqual({ about: "desk" });
  // Loses the role: later events must not arrive.
  await db.updateTable("person").set({ role: "customer" }).where("id", "=", desk.id).execute();
  await db.updateTable("contact_message").set({ handled_at: new Date() }).where("id", "=", letters.id).execute();
  await db
    .insertInto("booking")
    .values({ code: "LPGDSK", kind: "court", person_id: other.id, contact_name: "A", status: "confirmed", total: 1 })
    .execute();
  await unseen.until("booking");
  expect(seen.heard.filter(({ name }) => name === "desk")).toHaveLength(1);
  for (const { heard } of [unseen, anonymous]) expect(heard.map(({ name }) => name)).not.toContain("desk");
});
