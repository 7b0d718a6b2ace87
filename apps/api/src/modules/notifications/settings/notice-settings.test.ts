import { sql } from "kysely";
import { afterAll, describe, expect, it } from "vitest";
import { openApp } from "../../../testing/apps/test-app.ts";
import { aVenue } from "../../../testing/factories/venue.ts";
import { aCaller, type Caller, send } from "../../../testing/people/signed-in.ts";
import { testDatabase } from "../../../testing/postgres/database.ts";
import { aBrowser } from "../../../testing/servers/push-service.ts";
import type { News } from "../news.ts";
import { notifyPerson } from "../notify-person.ts";

const { db, asOwner } = await testDatabase({ stoppedClock: true });
await aVenue(db);
const app = await openApp(db);
afterAll(() => app.close());

const NIGHT = "2043-11-17T22:30:00+07:00";
const MORNING = new Date("2043-11-18T07:00:00+07:00");
const setClock = (instant: string) =>
  asOwner(`create or replace function stopped_clock.clock_timestamp() returns timestamptz immutable
    return timestamptz '${instant}'`);

async function aReader(traits = {}): Promise<Caller> {
  const caller = await aCaller(db, traits);
  await send(app, caller, "POST", "/api/v1/me/devices", aBrowser().offer);
  return caller;
}

const tell = (to: Caller, topic: string, changes: Partial<News> = {}) =>
  db.transaction().execute((tx) =>
    notifyPerson(tx, {
      ...{ personId: to.id, topic, title: "Kabar", body: "Isi", link: null, mail: true },
      dedupeKey: `${topic}:${crypto.randomUUID()}`,
      ...changes,
    }),
  );

/** Returns when each copy is due, by channel. */
async function copies(to: Caller) {
  const { rows } = await sql<{ way: string; due: Date }>`
    select 'push' as way, run_at as due from push_copy join inbox_message on inbox_message.id = message_id
      join graphile_worker.jobs on jobs.key = 'send_push:' || push_copy.id where person_id = ${to.id}
    union all select 'mail', run_at from mail_outbox join person on person.email = to_address
      join graphile_worker.jobs on jobs.key = 'send_mail:' || mail_outbox.id where person.id = ${to.id}
    order by way`.execute(db);
  return rows;
}
const waysOf = async (to: Caller) => (await copies(to)).map(({ way }) => way);
const choose = (of: Caller, topic: string, channels: string[], wanted: boolean) =>
  send(app, of, "PUT", "/api/v1/me/notices", { topic, channels, wanted });

describe("notification settings", () => {
  it("allow push and mail by default, and afterwards only the chosen channels", async () => {
    const sari = await aReader();
    await choose(sari, "club", ["mail"], false);
    await tell(sari, "club");
    expect(await waysOf(sari)).toEqual(["push"]);
    await choose(sari, "club", ["push", "mail"], false);
    await choose(sari, "club", ["mail"], true);
    await tell(sari, "club");
    expect(await waysOf(sari)).toEqual(["mail", "push"]);
  });

  it("list each switch with its state and whether it is fixed", async () => {
    const sari = await aReader();
    const { body } = await choose(sari, "payment", ["mail", "push"], false);
    const payment = body.topics.find(({ topic }: { topic: string }) => topic === "payment");
    expect(payment.switches).toEqual([
      { channel: "push", wanted: false, fixed: false },
      { channel: "mail", wanted: true, fixed: true },
    ]);
    expect(body.channels).toEqual(["push", "mail"]);
    const again = await send(app, sari, "GET", "/api/v1/me/notices");
    expect(again.body).toEqual(body);
  });

  it("offer the switch for contact messages only to staff", async () => {
    const topicsOf = async (caller: Caller) =>
      (await send(app, caller, "GET", "/api/v1/me/notices")).body.topics.map(({ topic }: { topic: string }) => topic);
    expect(await topicsOf(await aCaller(db))).not.toContain("contact");
    expect(await topicsOf(await aCaller(db, { role: "front-desk" }))).toContain("contact");
  });

  it.each([
    [{ topic: "weather", channels: ["push"], wanted: false }],
    [{ topic: "club", channels: ["pigeon"], wanted: false }],
    [{ topic: "club", channels: [], wanted: false }],
  ])("refuse %j", async (body) => {
    const reply = await send(app, await aCaller(db), "PUT", "/api/v1/me/notices", body);
    expect([reply.status, reply.code]).toEqual([400, "invalid_request"]);
  });

  it("cannot switch off receipts, closures and security", async () => {
    const sari = await aReader();
    for (const topic of ["payment", "change"]) await choose(sari, topic, ["push", "mail"], false);
    await tell(sari, "payment");
    await tell(sari, "change");
    expect(await waysOf(sari)).toEqual(["mail", "mail"]);
    await tell(sari, "security");
    expect(await waysOf(sari)).toEqual(["mail", "mail", "mail", "push"]);
  });
});

describe("quiet hours", () => {
  it("delay topics that can wait until the morning", async () => {
    await setClock(NIGHT);
    const sari = await aReader();
    await tell(sari, "club");
    const [mail, push] = await copies(sari);
    expect(push).toEqual({ way: "push", due: MORNING });
    expect(mail?.due.getTime()).toBeLessThan(MORNING.getTime());
  });

  it("delay the venue's announcements too", async () => {
    await setClock(NIGHT);
    const sari = await aReader();
    await tell(sari, "news");
    expect(await copies(sari)).toEqual([{ way: "push", due: MORNING }]);
  });

  it.each([
    ["waiting-list", {}],
    ["change", {}],
    ["club", { expiresAt: new Date("2043-11-18T06:00:00+07:00") }],
  ])("do not delay %s with %j", async (topic, changes) => {
    await setClock(NIGHT);
    const sari = await aReader();
    await tell(sari, topic, { mail: false, ...changes });
    expect(await copies(sari)).toEqual([{ way: "push", due: new Date(NIGHT) }]);
  });

  it("follow the venue's settings", async () => {
    await setClock(NIGHT);
    const settings = (quietHours: object) =>
      db
        .updateTable("venue")
        .set({ settings: JSON.stringify({ quietHours }) })
        .execute();
    const quietOf = async (of: Caller) => (await send(app, of, "GET", "/api/v1/me/notices")).body.quiet;
    const sari = await aReader();
    expect(await quietOf(sari)).toEqual({ from: "21:00", until: "07:00" });
    try {
      await settings({ until: "05:30" });
      await tell(sari, "club", { mail: false });
      expect(await copies(sari)).toEqual([{ way: "push", due: new Date("2043-11-18T05:30:00+07:00") }]);
      expect(await quietOf(sari)).toEqual({ from: "21:00", until: "05:30" });
      await settings({ from: "23:00" });
      const budi = await aReader();
      await tell(budi, "club", { mail: false });
      expect(await copies(budi)).toEqual([{ way: "push", due: new Date(NIGHT) }]);
      await settings({ from: "07:00" });
      expect(await quietOf(sari)).toBeNull();
    } finally {
      await settings({});
    }
  });

  it("end at seven", async () => {
    await setClock("2043-11-18T07:00:00+07:00");
    const sari = await aReader();
    await tell(sari, "club", { mail: false });
    expect(await copies(sari)).toEqual([{ way: "push", due: MORNING }]);
  });
});
