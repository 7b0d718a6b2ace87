import { sql } from "kysely";
import { describe, expect, it, onTestFinished } from "vitest";
import { listenToPostgres } from "../../adapters/realtime/postgres.ts";
import { notifyPerson } from "../../modules/notifications/notify-person.ts";
import { NOW, testApp } from "../../testing/apps/test-app.ts";
import { aCourt, anAllocation, aPerson, aSession, aVenue } from "../../testing/factories/venue.ts";
import { testDatabase } from "../../testing/postgres/database.ts";
import { watchEvents } from "../../testing/watch-events.ts";

const { db, url } = await testDatabase();
await aVenue(db);
const court = await aCourt(db, { slug: "bata" });
let hour = 0;
/** Each change takes an hour of its own, so that the ledger never refuses it. */
async function takeAnHour() {
  hour += 1;
  const from = new Date(NOW.getTime() + hour * 3_600_000);
  await anAllocation(db, court.resource_id, {
    from: from.toISOString(),
    to: new Date(from.getTime() + 3_600_000).toISOString(),
  });
}

/** One server process: an app with its own listener. */
async function openProcess() {
  const realtime = await listenToPostgres({ url, log: () => {} });
  const app = await testApp(db, { realtime });
  onTestFinished(() => realtime.close());
  return { app, address: await app.listen({ port: 0, host: "127.0.0.1" }) };
}

describe("the live event stream", () => {
  it("names the changed court and time on the screens of every process", async () => {
    const [one, two] = await Promise.all([openProcess(), openProcess()]);
    const screens = await Promise.all([watchEvents(one.address), watchEvents(two.address)]);
    await takeAnHour();
    for (const screen of screens) {
      expect((await screen.until("courts")).data).toMatchObject({
        courts: ["bata"],
        from: new Date(NOW.getTime() + hour * 3_600_000).toISOString(),
      });
    }
    expect(screens[0]?.reply.headers.get("cache-control")).toBe("no-store");
  });

  it("includes the time before a change in which the court must be prepared", async () => {
    const swept = await aCourt(db, { slug: "genting", buffer: 30 });
    const screen = await watchEvents((await openProcess()).address);
    await anAllocation(db, swept.resource_id, { from: "2043-12-21T09:00+07:00", to: "2043-12-21T10:30+07:00" });
    expect((await screen.until("courts")).data).toEqual({
      courts: ["genting"],
      from: "2043-12-21T01:30:00.000Z",
      to: "2043-12-21T03:30:00.000Z",
    });
  });

  it("reacts to a change of a court's preparation time", async () => {
    const swept = await aCourt(db, { slug: "sapu" });
    const screen = await watchEvents((await openProcess()).address);
    await anAllocation(db, swept.resource_id, { from: "2043-12-21T09:00+07:00", to: "2043-12-21T10:00+07:00" });
    expect((await screen.until("courts")).data).toMatchObject({ from: "2043-12-21T02:00:00.000Z" });
    await db.updateTable("court").set({ buffer_minutes: 30 }).where("id", "=", swept.id).execute();
    await anAllocation(db, swept.resource_id, { from: "2043-12-22T09:00+07:00", to: "2043-12-22T10:00+07:00" });
    await expect.poll(() => screen.heard.at(-1)?.data).toMatchObject({ from: "2043-12-22T01:30:00.000Z" });
  });

  it("sends one event for a storm of changes", async () => {
    const { address } = await openProcess();
    const screen = await watchEvents(address);
    await Promise.all(Array.from({ length: 20 }, takeAnHour));
    // Events arrive in order: that of a later change proves that those of the storm are here.
    const last = await aCourt(db, { slug: "terakhir" });
    const when = { from: "2043-12-22T09:00+07:00", to: "2043-12-22T10:00+07:00" };
    await anAllocation(db, last.resource_id, when);
    await expect
      .poll(() => screen.heard.some(({ data }) => JSON.stringify(data).includes("terakhir")), { timeout: 30_000 })
      .toBe(true);
    expect(screen.heard.filter((event) => event.name === "courts").length).toBeLessThan(10);
  });

  it("never lets a client read availability older than the event it received", async () => {
    const { app, address } = await openProcess();
    const screen = await watchEvents(address);
    const ask = async () =>
      (await app.inject("/api/v1/courts/bata/availability?from=2043-12-20&days=1")).json().days[0].slots;
    const before = await ask();
    await anAllocation(db, court.resource_id, { from: "2043-12-20T08:00+07:00", to: "2043-12-20T09:00+07:00" });
    await screen.until("courts");
    const after = await ask();
    expect(before[2].state).not.toBe("taken");
    expect(after[2].state).toBe("taken");
  });

  it("sends a booking's events to its own customer only", async () => {
    const { address } = await openProcess();
    const [sari, budi] = [await aPerson(db), await aPerson(db)];
    const later = new Date(NOW.getTime() + 3_600_000);
    const own = await watchEvents(address, `token=${await aSession(db, sari.id, later)}`);
    const others = await Promise.all([
      watchEvents(address),
      watchEvents(address, `token=${await aSession(db, budi.id, later)}`),
    ]);
    const { id } = await db
      .insertInto("booking")
      .values({
        code: "LPGAAA",
        kind: "court",
        person_id: sari.id,
        contact_name: "Sari",
        status: "confirmed",
        total: 1,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    expect((await own.until("booking")).data).toEqual({ id });
    await takeAnHour();
    for (const other of others) {
      await other.until("courts");
      expect(other.heard.map((event) => event.name)).not.toContain("booking");
    }
  });

  it("sends a person's notification events to their own screens only", async () => {
    const { address } = await openProcess();
    const [sari, budi] = [await aPerson(db), await aPerson(db)];
    const later = new Date(NOW.getTime() + 3_600_000);
    const own = await watchEvents(address, `token=${await aSession(db, sari.id, later)}`);
    const other = await watchEvents(address, `token=${await aSession(db, budi.id, later)}`);
    const news = { topic: "booking", title: "Kabar", body: "Isi", link: null, dedupeKey: "live" };
    await db.transaction().execute((tx) => notifyPerson(tx, { ...news, personId: sari.id }));
    expect((await own.until("inbox")).data).toEqual({});
    own.heard.length = 0;
    await db.updateTable("inbox_message").set({ read_at: NOW }).where("person_id", "=", sari.id).execute();
    await own.until("inbox");
    await takeAnHour();
    await other.until("courts");
    expect(other.heard.map((event) => event.name)).not.toContain("inbox");
  });

  it("announces possibly missed events after the database connection was lost and restored", async () => {
    const { address } = await openProcess();
    const screen = await watchEvents(address);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'lapang-live' and datname = current_database()`.execute(db);
    await screen.until("gap");
    await takeAnHour();
    await screen.until("courts");
  });

  it("serves five hundred screens and ends them when the server closes", async () => {
    const { app, address } = await openProcess();
    const screens = await Promise.all(Array.from({ length: 500 }, () => watchEvents(address)));
    await takeAnHour();
    await Promise.all(screens.map((screen) => screen.until("courts")));
    await app.close();
    await Promise.all(screens.map((screen) => screen.reading.catch(() => undefined)));
  });
});
