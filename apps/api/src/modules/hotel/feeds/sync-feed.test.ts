import { sql } from "kysely";
import { expect, it, vi } from "vitest";
import { publicFeeds } from "../../../adapters/calendar-feeds/public-feeds.ts";
import { payingApp } from "../../../testing/apps/paying-app.ts";
import { NOW } from "../../../testing/apps/test-app.ts";
import { aCustomer } from "../../../testing/factories/bookings.ts";
import { ask } from "../../../testing/factories/confirmed-booking.ts";
import { aHotelForSale, aStay, askItems, roomWish } from "../../../testing/factories/hotel.ts";
import { aVenue } from "../../../testing/factories/venue.ts";
import { testDatabase } from "../../../testing/postgres/database.ts";
import { aFeedServer, calendarText } from "../../../testing/servers/feed-server.ts";
import { syncFeeds } from "./sync-feed.ts";

vi.setConfig({ testTimeout: 60_000 });
const { db } = await testDatabase();
await aVenue(db);
const mayAsk = (address: string) => address === "127.0.0.1";
const feeds = publicFeeds({ mayAsk, timeoutMs: 10_000 });
const impatient = publicFeeds({ mayAsk, timeoutMs: 300 });
const night = (uid: string, from: string, to: string, more: object = {}) => ({ uid, from, to, ...more });

/** A hotel with one room that reads another seller's calendar. */
async function aReader() {
  const [paying, hotel, server] = [await payingApp(db), await aHotelForSale(db, 1), await aFeedServer()];
  const manager = await aCustomer(db, { role: "manager" });
  const added = await ask(paying, manager, "POST", `/api/v1/staff/hotels/${hotel.slug}/rooms/1/feeds`, {
    name: "Penjual lain",
    url: server.url,
  });
  const { id } = added.body;
  const view = async () =>
    (await ask(paying, manager, "GET", `/api/v1/staff/hotels/${hotel.slug}/feeds`)).body.rooms[0];
  const sync = (reading = feeds) => syncFeeds({ db, clock: () => NOW, feeds: reading }, id);
  const taken = async () => {
    const { rows } = await sql<{ from: string; to: string; purpose: string }>`
      select (lower(during) at time zone 'Asia/Jakarta')::text as "from", (upper(during) at time zone 'Asia/Jakarta')::text as "to",
        purpose from allocation where resource_id = ${hotel.units[0]} order by 1`.execute(db);
    return rows.map(({ from, to, purpose }) => `${from.slice(0, 16)} ${to.slice(0, 16)} ${purpose}`);
  };
  const warnings = async () =>
    (await db.selectFrom("inbox_message").select("title").where("person_id", "=", manager.id).execute()).map(
      ({ title }) => title,
    );
  return { paying, hotel, server, manager, id, sync, taken, view, warnings };
}

it("takes the feed's nights, moves them, and frees them when removed", async () => {
  const { server, sync, taken, view } = await aReader();
  server.says(
    calendarText([
      night("a", "2043-12-01", "2043-12-03"),
      night("b", "2043-12-10", "2043-12-12", { summary: "Airbnb (Not available)" }),
      night("over", "2043-11-01", "2043-11-03"),
      night("off", "2043-12-20", "2043-12-22", { status: "CANCELLED" }),
    ]),
  );
  await sync();
  expect(await taken()).toEqual([
    "2043-12-01 14:00 2043-12-03 12:00 stay",
    "2043-12-10 14:00 2043-12-12 12:00 closure",
  ]);
  // Overlaps its own old nights, with the same UID.
  server.says(calendarText([night("a", "2043-12-02", "2043-12-05")]));
  await sync();
  await sync();
  expect(await taken()).toEqual(["2043-12-02 14:00 2043-12-05 12:00 stay"]);
  expect((await view()).feeds).toMatchObject([{ entries: 1, problem: null, conflicts: [] }]);
});

it("reads a feed at once at a manager's request, by one job for repeated requests", async () => {
  const { paying, manager, id } = await aReader();
  for (let times = 0; times < 2; times += 1) {
    expect((await ask(paying, manager, "POST", `/api/v1/staff/feeds/${id}/sync`, {})).body).toEqual({ queued: true });
  }
  const { rows } = await sql<{ task: string; due: boolean }>`select task_identifier as task, run_at <= now() as due
    from graphile_worker.jobs where key like ${`%${id}`}`.execute(db);
  expect(rows).toEqual([{ task: "sync_calendar", due: true }]);
});

it("uses the newest of entries with the same UID", async () => {
  const { server, sync, taken } = await aReader();
  server.says(
    calendarText([
      night("a", "2043-12-05", "2043-12-07", { sequence: 3 }),
      night("a", "2043-12-01", "2043-12-03", { sequence: 2 }),
    ]),
  );
  await sync();
  expect(await taken()).toEqual(["2043-12-05 14:00 2043-12-07 12:00 stay"]);
});

it("shows colliding nights to staff as a conflict, and takes them once free", async () => {
  const { paying, hotel, server, sync, taken, view, warnings } = await aReader();
  const sari = await aCustomer(db);
  const id = await aStay(paying, sari, [roomWish(hotel.slug, { checkIn: "2043-12-01", nights: 2 })]);
  server.says(calendarText([night("a", "2043-12-02", "2043-12-04")]));
  await sync();
  await sync();
  expect(await taken()).toEqual(["2043-12-01 14:00 2043-12-03 12:00 booking"]);
  expect((await view()).feeds[0].conflicts).toMatchObject([{ checkIn: "2043-12-02", checkOut: "2043-12-04" }]);
  expect((await warnings()).filter((title) => title.startsWith("Bentrok"))).toHaveLength(1);
  await ask(paying, sari, "POST", `/api/v1/bookings/${id}/cancellation`, { expectedRefund: 900_000, way: "wallet" });
  await sync();
  expect(await taken()).toEqual(["2043-12-02 14:00 2043-12-04 12:00 stay"]);
  expect((await view()).feeds[0].conflicts).toEqual([]);
});

it.each([
  ["is suddenly empty", (server: Server) => server.says(calendarText([])), "emptied at once"],
  ["is not a calendar", (server: Server) => server.says("<html>Sign in</html>"), "no calendar"],
  ["is broken", (server: Server) => server.says("BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID"), "a broken calendar"],
  ["fails", (server: Server) => server.answers((reply) => void reply.writeHead(503).end()), "answered 503"],
  [
    "redirects to a private address",
    (server: Server) => server.answers((reply) => void reply.writeHead(302, { location: "http://10.0.0.1/" }).end()),
    "the address is not public",
  ],
])("changes nothing and notifies staff once when a feed %s", async (_, lie, problem) => {
  const { server, sync, taken, view, warnings } = await aReader();
  server.says(calendarText([night("a", "2043-12-01", "2043-12-03")]));
  await sync();
  lie(server);
  await sync();
  await sync();
  expect(await taken()).toEqual(["2043-12-01 14:00 2043-12-03 12:00 stay"]);
  expect((await view()).feeds[0].problem).toBe(problem);
  expect((await warnings()).filter((title) => title.includes("tidak terbaca"))).toHaveLength(1);
  server.says(calendarText([night("a", "2043-12-01", "2043-12-04")]));
  await sync();
  expect((await view()).feeds[0].problem).toBeNull();
});

it.each([
  ["sends nothing", (server: Server) => server.answers(() => undefined)],
  [
    "stops in the middle",
    (server: Server) => server.answers((reply) => void reply.writeHead(200).write("BEGIN:VCALENDAR")),
  ],
])("times out, changes nothing and notifies staff once when a feed %s", async (_, stall) => {
  const { server, sync, taken, view, warnings } = await aReader();
  server.says(calendarText([night("a", "2043-12-01", "2043-12-03")]));
  await sync();
  stall(server);
  await sync(impatient);
  await sync(impatient);
  expect(await taken()).toEqual(["2043-12-01 14:00 2043-12-03 12:00 stay"]);
  expect((await view()).feeds[0].problem).toBe("took too long");
  expect((await warnings()).filter((title) => title.includes("tidak terbaca"))).toHaveLength(1);
});
type Server = Awaited<ReturnType<typeof aFeedServer>>;

it("publishes taken days at a secret address, without names and other sellers' entries", async () => {
  const { paying, hotel, server, sync, view, manager, id } = await aReader();
  await aStay(paying, await aCustomer(db, { name: "Rahasia" }), [
    roomWish(hotel.slug, { checkIn: "2043-12-01", nights: 2 }),
  ]);
  server.says(calendarText([night("a", "2043-12-10", "2043-12-12")]));
  await sync();
  const { publishPath } = await view();
  const reply = await paying.app.inject({ url: publishPath });
  expect(reply.headers["content-type"]).toContain("text/calendar");
  expect(reply.body).toContain("DTSTART;VALUE=DATE:20431201");
  expect(reply.body).toContain("DTEND;VALUE=DATE:20431203");
  expect(reply.body).not.toContain("20431210");
  expect(reply.body).not.toContain("Rahasia");
  expect((await paying.app.inject({ url: `/api/v1/room-calendars/${"0".repeat(64)}.ics` })).statusCode).toBe(404);
  const removed = await paying.app.inject({
    method: "DELETE",
    url: `/api/v1/staff/feeds/${id}`,
    headers: manager.headers,
  });
  expect(removed.statusCode).toBe(200);
  const free = await askItems(paying.app, await aCustomer(db), [roomWish(hotel.slug, { checkIn: "2043-12-10" })]);
  expect(free.status).toBe(201);
});
