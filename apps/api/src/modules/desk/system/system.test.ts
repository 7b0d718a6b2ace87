import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { testApp } from "../../../testing/apps/test-app.ts";
import { aPerson, aVenue } from "../../../testing/factories/venue.ts";
import { aCaller, aMemberOfStaff, send } from "../../../testing/people/signed-in.ts";
import { testDatabase } from "../../../testing/postgres/database.ts";
import { aBrowser } from "../../../testing/servers/push-service.ts";
import { recordAction } from "../../audit/record-action.ts";
import { notifyPerson } from "../../notifications/notify-person.ts";

const { db } = await testDatabase();
await aVenue(db);
const manager = await aMemberOfStaff(db, "manager");
const ask = async (path: string) => (await send(await testApp(db), manager, "GET", path)).body;

async function aJob({ failed }: { failed: boolean }): Promise<string> {
  const { rows } = await sql<{ id: string }>`select id::text from graphile_worker.add_job('purge_sessions', '{}',
    job_key => ${randomUUID()}, run_at => now() - interval '5 minutes', max_attempts => 2)`.execute(db);
  const id = rows[0]?.id ?? "";
  if (failed) {
    await sql`select graphile_worker.permanently_fail_jobs(array[${id}::bigint], E'It broke\nat line 1')`.execute(db);
  }
  return id;
}

it("lists and counts failed and waiting jobs separately", async () => {
  const [failed, waiting] = [await aJob({ failed: true }), await aJob({ failed: false })];
  const lost = await ask("/api/v1/system/jobs");
  expect(lost).toMatchObject({ total: 1, items: [{ id: failed, task: "purge_sessions", error: "It broke" }] });
  const { items } = await ask("/api/v1/system/jobs?state=waiting&pageSize=50");
  expect(items).toContainEqual(expect.objectContaining({ id: waiting, running: false }));
  expect(items).not.toContainEqual(expect.objectContaining({ id: failed }));
  expect((await ask("/api/v1/system")).jobs).toMatchObject({ failed: 1, late: 1, running: 0 });
  await send(await testApp(db), manager, "POST", `/api/v1/desk/jobs/${failed}/retry`);
  expect((await ask("/api/v1/system/jobs")).total).toBe(0);
});

it("lists waiting mails with recipient and reason, without the body", async () => {
  const { id: personId } = await aPerson(db, { email: "antre@example.com" });
  await db.transaction().execute((tx) =>
    notifyPerson(tx, {
      ...{ personId, topic: "security", title: "Kode rahasia", body: "RAHASIA-42", link: null },
      ...{ mail: true, dedupeKey: "antre" },
    }),
  );
  await db.updateTable("mail_outbox").set({ attempts: 1, last_error: "451 later" }).execute();
  const waiting = await ask("/api/v1/system/mails");
  expect(waiting.items).toMatchObject([{ to: "antre@example.com", subject: "Kode rahasia", error: "451 later" }]);
  expect(JSON.stringify(waiting)).not.toContain("RAHASIA-42");
  const { queues } = await ask("/api/v1/system");
  expect(queues).toContainEqual({ name: "mail", waiting: 1, failing: 1, sentToday: 0, lastSentAt: null });
  await db.updateTable("mail_outbox").set({ sent_at: new Date() }).execute();
  expect((await ask("/api/v1/system/mails")).total).toBe(0);
  expect((await ask("/api/v1/system/mails?state=sent")).items).toMatchObject([{ to: "antre@example.com" }]);
});

it("lists waiting push messages with recipient, attempts and error; one is retried at once, another dropped", async () => {
  const app = await testApp(db);
  const reader = await aCaller(db, { name: "Pembaca" });
  expect((await send(app, reader, "POST", "/api/v1/me/devices", aBrowser().offer)).status).toBe(200);
  for (const title of ["Satu", "Dua"]) {
    await db.transaction().execute((tx) =>
      notifyPerson(tx, {
        ...{ personId: reader.id, topic: "booking", title, body: "RAHASIA-43", link: null, dedupeKey: title },
      }),
    );
  }
  const spent = { attempts: 8, last_error: "the push service answered 503" };
  await db.updateTable("push_copy").set(spent).execute();
  await sql`delete from graphile_worker._private_jobs where key like 'send_push:%'`.execute(db);
  const waiting = await ask("/api/v1/system/pushes");
  expect(waiting).toMatchObject({
    total: 2,
    items: [
      { to: "Pembaca", title: "Satu", attempts: 8, error: spent.last_error, nextTryAt: null },
      { title: "Dua", nextTryAt: null },
    ],
  });
  expect(JSON.stringify(waiting)).not.toContain("RAHASIA-43");
  const [one, two] = waiting.items.map(({ id }: { id: string }) => `/api/v1/system/pushes/${id}`);
  expect((await send(app, manager, "POST", `${one}/retry`)).status).toBe(200);
  expect((await send(app, manager, "POST", `${two}/drop`)).status).toBe(200);
  const left = await ask("/api/v1/system/pushes");
  expect(left).toMatchObject({ total: 1, items: [{ title: "Satu", attempts: 0, nextTryAt: expect.any(String) }] });
  const inbox = db.selectFrom("inbox_message").select("title").where("person_id", "=", reader.id);
  expect(await inbox.orderBy("title").execute()).toEqual([{ title: "Dua" }, { title: "Satu" }]);
  expect((await send(app, manager, "POST", `${two}/retry`)).status).toBe(404);
  const log = db.selectFrom("audit_entry").select(["action", "details"]).where("action", "like", "push_%");
  expect(await log.orderBy("id").execute()).toMatchObject([
    { action: "push_retried", details: { attempts: 8 } },
    { action: "push_dropped", details: { error: spent.last_error } },
  ]);
});

it("reports each port's adapter, or that it has none, and its last success", async () => {
  const { ports, database, backups } = await ask("/api/v1/system");
  const named = Object.fromEntries(
    ports.map(({ name, adapter }: { name: string; adapter: string | null }) => [name, adapter]),
  );
  expect(named).toMatchObject({ identity: "embedded", payments: "simulator", storage: "disk", whatsapp: null });
  expect(ports).toContainEqual({ name: "identity", adapter: "embedded", lastSuccessAt: expect.any(String) });
  expect(database).toMatchObject({ bytes: expect.any(Number), migration: expect.stringMatching(/^\d{4}_/) });
  expect(backups).toEqual({ archiving: false, lastArchivedAt: null, lastFailedAt: null, own: null });
});

it("finds actions of staff by person, action and time", async () => {
  const [one, two, customer] = [
    await aMemberOfStaff(db, "manager", "Satu"),
    await aMemberOfStaff(db, "owner", "Dua"),
    await aPerson(db),
  ];
  const act = (personId: string, action: "restocked" | "note_added") =>
    db
      .transaction()
      .execute((tx) => recordAction(tx, { personId, concernedId: customer.id, action, subjectId: customer.id }));
  await act(one.id, "restocked");
  await act(two.id, "restocked");
  await act(two.id, "note_added");
  const found = async (query: string) =>
    (await ask(`/api/v1/audit-entries?${query}`)).items.map(
      ({ person, action }: { person: { name: string }; action: string }) => `${person.name} ${action}`,
    );
  expect(await found(`subjectId=${customer.id}`)).toEqual(["Dua note_added", "Dua restocked", "Satu restocked"]);
  expect(await found(`personId=${two.id}`)).toEqual(["Dua note_added", "Dua restocked"]);
  expect(await found(`personId=${two.id}&action=restocked`)).toEqual(["Dua restocked"]);
  const today = new Date().toISOString();
  expect(await found(`personId=${one.id}&from=${encodeURIComponent(today)}`)).toEqual([]);
  expect(await found(`personId=${one.id}&to=${encodeURIComponent(today)}`)).toEqual(["Satu restocked"]);
});
