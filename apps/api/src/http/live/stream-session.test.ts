import Fastify from "fastify";
import { describe, expect, it, onTestFinished } from "vitest";
import { listenToPostgres } from "../../adapters/realtime/postgres.ts";
import { NOW, testApp } from "../../testing/apps/test-app.ts";
import { aPerson, aSession } from "../../testing/factories/venue.ts";
import { manualRealtime } from "../../testing/people/manual-realtime.ts";
import { aCaller, send } from "../../testing/people/signed-in.ts";
import { testDatabase } from "../../testing/postgres/database.ts";
import { watchEvents } from "../../testing/watch-events.ts";
import type { AppOptions } from "../../wiring/app-options.ts";
import { registerReadCache } from "../caching/cache-until.ts";
import { createByteCache } from "../caching/read-cache.ts";
import { registerDrain } from "../health/drain.ts";
import { registerLiveEvents } from "./live-events.ts";
import { looseStreamLimits } from "./stream-limits.ts";
import type { SessionFacts } from "./stream-session.ts";

const { db, url } = await testDatabase();

async function openProcess(options: Partial<Omit<AppOptions, "config" | "db">> = {}) {
  const realtime = options.realtime ?? (await listenToPostgres({ url, log: () => {} }));
  onTestFinished(() => realtime.close());
  const app = await testApp(db, { ...options, realtime });
  // A reader that gave up has already opened its next connection, on which it sends nothing.
  onTestFinished(() => app.server.closeAllConnections());
  return { app, address: await app.listen({ port: 0, host: "127.0.0.1" }) };
}

const aBooking = (personId: string, code: string) => ({
  code,
  kind: "court" as const,
  person_id: personId,
  contact_name: "Sari",
  status: "confirmed" as const,
  total: 1,
});

describe("a stream ends with its session", () => {
  it("when the person signs out, in every process; streams of other devices continue", async () => {
    const [one, two] = [await openProcess(), await openProcess()];
    const here = await aCaller(db);
    const elsewhere = `token=${await aSession(db, here.id, new Date(NOW.getTime() + 3_600_000))}`;
    const ending = [await watchEvents(one.address, here.cookie), await watchEvents(two.address, here.cookie)];
    const staying = await watchEvents(two.address, elsewhere);
    expect((await send(one.app, here, "DELETE", "/api/v1/session")).status).toBe(200);
    await Promise.all(ending.map(({ reading }) => reading));
    await db.insertInto("booking").values(aBooking(here.id, "LPGAAB")).execute();
    await staying.until("booking");
    for (const { heard } of ending) expect(heard.map(({ name }) => name)).toEqual(["ready"]);
  });

  it("before any later event is sent", async () => {
    const { address } = await openProcess();
    const caller = await aCaller(db);
    const screen = await watchEvents(address, caller.cookie);
    await db.transaction().execute(async (tx) => {
      await tx.deleteFrom("session").where("person_id", "=", caller.id).execute();
      await tx.insertInto("booking").values(aBooking(caller.id, "LPGAAC")).execute();
    });
    await screen.reading;
    expect(screen.heard.map(({ name }) => name)).toEqual(["ready"]);
  });

  it("when the person is disabled, but not when their role changes", async () => {
    const { address } = await openProcess();
    const caller = await aCaller(db);
    const screen = await watchEvents(address, caller.cookie);
    await db.updateTable("person").set({ role: "front-desk" }).where("id", "=", caller.id).execute();
    await db.insertInto("booking").values(aBooking(caller.id, "LPGAAD")).execute();
    await screen.until("booking");
    await db.updateTable("person").set({ disabled_at: NOW }).where("id", "=", caller.id).execute();
    await screen.reading;
  });

  it("receives no staff events from the moment a required second factor is unproven", async () => {
    const { realtime, tell } = manualRealtime();
    const { app, address } = await openProcess({ realtime });
    const manager = await aCaller(db, { role: "manager" });
    const screen = await watchEvents(address, manager.cookie);
    tell({ kind: "desk" });
    await screen.until("desk");
    await db.updateTable("session").set({ second_factor_at: null }).where("person_id", "=", manager.id).execute();
    tell({ kind: "person", personId: manager.id });
    const unproven = await watchEvents(address, manager.cookie);
    tell({ kind: "desk" });
    for (const stream of [screen, unproven]) {
      tell({ kind: "inbox", personId: manager.id });
      await stream.until("inbox");
    }
    expect(screen.heard.filter(({ name }) => name === "desk")).toHaveLength(1);
    expect(unproven.heard.map(({ name }) => name)).not.toContain("desk");
    expect((await send(app, manager, "GET", "/api/v1/session")).body.person).toMatchObject({
      role: "customer",
      rights: [],
      secondFactor: "set-up",
    });
  });

  it("when it expires by time", async () => {
    const started = performance.now();
    const clock = () => new Date(NOW.getTime() + performance.now() - started);
    const { address } = await openProcess({ clock });
    const { id } = await aPerson(db);
    const token = await aSession(db, id, new Date(clock().getTime() + 400));
    const screen = await watchEvents(address, `token=${token}`);
    await screen.reading;
    expect(clock().getTime()).toBeGreaterThanOrEqual(NOW.getTime() + 400);
  });

  it("when it ended while notifications were interrupted", async () => {
    const { realtime, tell } = manualRealtime();
    const { address } = await openProcess({ realtime });
    const [gone, staying] = [await aCaller(db), await aCaller(db)];
    const screens = [await watchEvents(address, gone.cookie), await watchEvents(address, staying.cookie)] as const;
    tell({ kind: "silence" });
    await db.deleteFrom("session").where("person_id", "=", gone.id).execute();
    tell({ kind: "gap" });
    await screens[0].reading;
    tell({ kind: "booking", id: "b", personId: staying.id });
    await screens[1].until("booking");
  });

  it("when it ended while the stream was being opened", async () => {
    const app = Fastify();
    onTestFinished(() => app.close());
    app.decorate("securityHeadersFor", () => ({}));
    registerDrain(app);
    registerReadCache(app, createByteCache({ maxEntries: 1, maxBytes: 1 }), () => NOW);
    const { realtime, tell } = manualRealtime();
    const facts: SessionFacts = {
      id: "p",
      role: "customer",
      sessionId: "s",
      expiresAt: new Date(NOW.getTime() + 3_600_000),
    };
    let isLive = true;
    const findSession = async () => {
      const found = isLive ? facts : null;
      // The notification of its end arrives before the query's answer.
      isLive = false;
      tell({ kind: "person", personId: "p" });
      return found;
    };
    const findCourt = async () => null;
    registerLiveEvents(app, { realtime, findCourt, clock: () => NOW, findSession, limits: looseStreamLimits });
    await (await watchEvents(await app.listen({ port: 0, host: "127.0.0.1" }))).reading;
  });
});

describe("limits of open streams", () => {
  it("apply per person over all devices, until one is closed", async () => {
    const { address } = await openProcess({ streamLimits: { all: 10, person: 2, address: 10 } });
    const [caller, other] = [await aCaller(db), await aCaller(db)];
    const first = await watchEvents(address, caller.cookie);
    await watchEvents(address, caller.cookie);
    const refused = await watchEvents(address, caller.cookie);
    expect([refused.reply.status, refused.reply.headers.get("retry-after")]).toEqual([429, "30"]);
    expect((await watchEvents(address, other.cookie)).reply.status).toBe(200);
    first.leave();
    await expect.poll(async () => (await watchEvents(address, caller.cookie)).reply.status).toBe(200);
  });

  it("apply per address and in total", async () => {
    const narrow = await openProcess({ streamLimits: { all: 10, person: 10, address: 2 } });
    const full = await openProcess({ streamLimits: { all: 2, person: 10, address: 10 } });
    const statuses = async (address: string) => {
      const screens = [await watchEvents(address), await watchEvents(address), await watchEvents(address)];
      return screens.map(({ reply }) => reply.status);
    };
    expect(await statuses(narrow.address)).toEqual([200, 200, 429]);
    expect(await statuses(full.address)).toEqual([200, 200, 503]);
  });
});
