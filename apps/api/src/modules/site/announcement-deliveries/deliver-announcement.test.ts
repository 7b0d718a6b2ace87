import { randomUUID } from "node:crypto";
import { type Channel, channels, isWanted, type NoticeChoice } from "@lapang/domain/notifications/topics";
import { sql } from "kysely";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { NOW, testApp } from "../../../testing/apps/test-app.ts";
import { anEditor } from "../../../testing/factories/site.ts";
import { aPerson, aVenue } from "../../../testing/factories/venue.ts";
import { runningJobs } from "../../../testing/jobs/running-jobs.ts";
import { aMemberOfStaff, send } from "../../../testing/people/signed-in.ts";
import { testDatabase } from "../../../testing/postgres/database.ts";
import { endWhoWaits } from "../../../testing/postgres/end-waiting.ts";
import { queueBehind } from "../../../testing/postgres/lock-barrier.ts";
import { notifyPerson } from "../../notifications/notify-person.ts";
import { chooseNotice } from "../../notifications/settings/notice-settings.ts";
import { TOPIC, tagOf } from "./audience.ts";
import { deliverNextBatch } from "./deliver-next-batch.ts";

const { db, url } = await testDatabase();
await aVenue(db);
const manager = await aMemberOfStaff(db, "manager", "Hendra");
const PATH = "/api/v1/site/announcement-tellings";
let texts = 0;

/** Remove the customers of earlier tests from the audience. */
beforeEach(async () => {
  await db.updateTable("person").set({ disabled_at: NOW }).where("role", "=", "customer").execute();
});

async function aSignedUp(traits: Parameters<typeof aPerson>[1] = {}): Promise<string> {
  const { id } = await aPerson(db, traits);
  await db.insertInto("person_identity").values({ issuer: "test", subject: randomUUID(), person_id: id }).execute();
  return id;
}
const signUp = async (count: number) => {
  const people: string[] = [];
  for (let n = 0; n < count; n += 1) people.push(await aSignedUp());
  return people;
};

/** An announcement on the site, with functions to change and deliver it. */
async function announced() {
  texts += 1;
  const [app, text] = [await testApp(db), `Turnamen ${texts} dibuka`];
  const { change } = anEditor(app, manager);
  const announce = (...items: string[]) =>
    change("announcements", "venue", { items: items.map((item) => ({ text: item, startsOn: null, endsOn: null })) });
  await announce(text);
  const press = () => send(app, manager, "POST", PATH, { text });
  const see = async () => (await send(app, manager, "GET", PATH)).body.items;
  return { app, text, announce, press, see, change };
}

const idOf = async (text: string) =>
  (await db.selectFrom("announcement_telling").select("id").where("body", "=", text).executeTakeFirstOrThrow()).id;
const actOf = (personId: string) => ({ personId, way: "settings", now: NOW }) as const;
const nextOf = async (text: string, most: number) => deliverNextBatch(db, { id: await idOf(text), now: NOW, most });
const isWaiting = async (text: string) =>
  (
    await sql`select from graphile_worker.jobs where key = ${`tell_announcement:${await idOf(text)}`}
      and task_identifier = 'tell_announcement'`.execute(db)
  ).rows.length === 1;

/** The people who have the text in their inbox, once per message. */
async function heard(text: string): Promise<string[]> {
  const rows = await db.selectFrom("inbox_message").select("person_id").where("body", "=", text).execute();
  return rows.map(({ person_id }) => person_id).sort();
}

describe("the audience of an announcement", () => {
  it("is every customer with an open account", async () => {
    const { text, press, see } = await announced();
    const reader = await aSignedUp();
    await aPerson(db);
    await aSignedUp({ role: "front-desk" });
    await db
      .updateTable("person")
      .set({ disabled_at: NOW })
      .where("id", "=", await aSignedUp())
      .execute();
    const merged = { disabled_at: NOW, merged_into: reader };
    await db
      .updateTable("person")
      .set(merged)
      .where("id", "=", await aSignedUp())
      .execute();
    expect(await see()).toEqual([{ text, reach: 1, telling: null }]);
    const { status, body } = await press();
    expect(status).toBe(202);
    expect(body.items).toEqual([
      {
        ...{ text, reach: 1 },
        telling: { at: NOW.toISOString(), by: { id: manager.id, name: "Hendra" }, reached: 0, state: "under-way" },
      },
    ]);
    await nextOf(text, 10);
    await nextOf(text, 10);
    expect(await heard(text)).toEqual([reader]);
    expect((await see())[0]).toMatchObject({ reach: 0, telling: { reached: 1, state: "told" } });
    expect(await db.selectFrom("inbox_message").selectAll().where("body", "=", text).execute()).toMatchObject([
      { topic: "news", title: "Kabar dari Lapang", link: "/", urgency: "low" },
    ]);
    const entry = await db.selectFrom("audit_entry").selectAll().where("action", "=", "announcement_told").execute();
    expect(entry).toMatchObject([{ person_id: manager.id, details: { text, people: 1 } }]);
  });

  it("leaves out exactly the customers who closed every channel for news", async () => {
    const { text, press, see } = await announced();
    const wishes = [undefined, true, false];
    const wanting: string[] = [];
    for (const push of wishes) {
      for (const mail of wishes) {
        for (const whatsapp of wishes) {
          const id = await aSignedUp();
          const choices: NoticeChoice[] = [];
          for (const [channel, wanted] of Object.entries({ push, mail, whatsapp }) as [
            Channel,
            boolean | undefined,
          ][]) {
            if (wanted === undefined) continue;
            choices.push({ topic: "news", channel, wanted });
            await chooseNotice(db, { topic: "news", channels: [channel], wanted }, actOf(id));
          }
          // A choice for another topic must not matter.
          await chooseNotice(db, { topic: "club", channels: [...channels], wanted: push !== true }, actOf(id));
          if (channels.some((channel) => isWanted("news", channel, choices))) wanting.push(id);
        }
      }
    }
    expect((await see())[0].reach).toBe(wanting.length);
    await press();
    await nextOf(text, 100);
    expect(await heard(text)).toEqual(wanting.sort());
  });

  it("gets a copy by mail only where news by mail was chosen", async () => {
    const { text, press } = await announced();
    const [reader] = await signUp(2);
    await chooseNotice(db, { topic: "news", channels: ["mail"], wanted: true }, actOf(reader ?? ""));
    await press();
    await nextOf(text, 10);
    const mails = await db
      .selectFrom("mail_outbox")
      .innerJoin("inbox_message", "inbox_message.id", "mail_outbox.message_id")
      .select("person_id")
      .where("body_text", "=", text)
      .execute();
    expect(mails).toEqual([{ person_id: reader }]);
  });
});

describe("a delivered announcement", () => {
  it("is delivered once: a second request is refused with the time of the first", async () => {
    const { text, press, see } = await announced();
    await signUp(2);
    const pressed = await queueBehind(db, sql`lock table announcement_telling`, [press, press]);
    expect(pressed.map(({ status }) => status).sort()).toEqual([202, 409]);
    const refused = pressed.find(({ status }) => status === 409);
    expect(refused?.body.error).toMatchObject({ code: "already_told", details: { at: NOW.toISOString() } });
    // Concurrent jobs run one after another.
    await Promise.all([nextOf(text, 1), nextOf(text, 1), nextOf(text, 1), nextOf(text, 1)]);
    expect(new Set(await heard(text)).size).toBe(2);
    expect(await heard(text)).toHaveLength(2);
    expect((await press()).code).toBe("already_told");
    expect((await see())[0].telling).toMatchObject({ reached: 2, state: "told" });
  });

  it("continues after a batch that failed halfway", async () => {
    const { text, press } = await announced();
    const people = await signUp(5);
    await press();
    await nextOf(text, 2);
    const before = await heard(text);
    expect(before).toHaveLength(2);
    const [, last] = people.sort().filter((id) => !before.includes(id));
    const id = await idOf(text);
    const held = db.transaction().execute(async (tx) => {
      // Another transaction holds the same inbox row of the batch's last customer, so the batch blocks after its first row.
      const news = { personId: last ?? "", topic: TOPIC, title: "", body: text, link: null, dedupeKey: tagOf(id) };
      await notifyPerson(tx, news);
      const killed = nextOf(text, 2).catch((error: unknown) => error);
      await endWhoWaits(db, tx);
      expect(await killed).toBeInstanceOf(Error);
      throw new Error("nothing of this");
    });
    await expect(held).rejects.toThrow("nothing of this");
    // The failed batch notified nobody, and its job is still queued.
    expect(await heard(text)).toEqual(before);
    expect(await isWaiting(text)).toBe(true);
    for (let batch = 0; batch < 3; batch += 1) await nextOf(text, 2);
    expect(await heard(text)).toEqual(people);
  });

  it("reaches everybody through the job alone, batch after batch", async () => {
    const { text, press } = await announced();
    await sql`with people as (insert into person (name, email)
        select 'Sari', 'batch-' || n || '@example.com' from generate_series(1, 201) as n returning id)
      insert into person_identity (issuer, subject, person_id) select 'test', id, id from people`.execute(db);
    await press();
    await runningJobs(db, { url });
    const end = () =>
      db
        .selectFrom("announcement_telling")
        .select(["reached", "withdrawn"])
        .where("body", "=", text)
        .where("ended_at", "is not", null)
        .execute();
    await vi.waitFor(async () => expect(await end()).toEqual([{ reached: 201, withdrawn: false }]), {
      timeout: 25_000,
    });
    expect(new Set(await heard(text)).size).toBe(201);
    await vi.waitFor(async () => expect(await isWaiting(text)).toBe(false), { timeout: 25_000 });
  });

  it("that was taken off the site reaches nobody else until it is back and delivered again", async () => {
    const { text, press, see, announce } = await announced();
    const people = await signUp(3);
    await press();
    await nextOf(text, 1);
    await announce("Yang lain");
    await nextOf(text, 1);
    await nextOf(text, 1);
    expect(await heard(text)).toHaveLength(1);
    expect((await press()).code).toBe("not_found");
    await announce(text);
    await nextOf(text, 1);
    expect(await heard(text)).toHaveLength(1);
    expect((await see())[0]).toMatchObject({ reach: 2, telling: { reached: 1, state: "withdrawn" } });
    expect((await press()).status).toBe(202);
    await nextOf(text, 10);
    await nextOf(text, 10);
    expect(await heard(text)).toEqual(people.sort());
    expect((await see())[0].telling).toMatchObject({ reached: 3, state: "told" });
  });

  it("that has not begun or has ended is not delivered", async () => {
    const { app, change, see } = await announced();
    await signUp(1);
    const items = [
      { text: "Besok", startsOn: "2043-11-18", endsOn: null },
      { text: "Kemarin", startsOn: null, endsOn: "2043-11-16" },
    ];
    await change("announcements", "venue", { items });
    expect(await see()).toEqual([]);
    for (const { text } of items)
      expect((await send(app, manager, "POST", PATH, { text })).code, text).toBe("not_found");
  });
});
