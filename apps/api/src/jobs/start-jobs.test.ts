import { sql } from "kysely";
import { pino } from "pino";
import { expect, it, vi } from "vitest";
import { smtpMail } from "../adapters/mail/smtp.ts";
import { readConfig } from "../config/config.ts";
import { notificationTasks } from "../modules/notifications/jobs.ts";
import type { PushPort } from "../ports/push.ts";
import { systemClock } from "../runtime/clock.ts";
import { aMail, findMail } from "../testing/jobs/outbox-mail.ts";
import { runningJobs } from "../testing/jobs/running-jobs.ts";
import { testDatabase } from "../testing/postgres/database.ts";
import { anSmtpServer } from "../testing/servers/smtp-server.ts";
import type { Manner } from "../testing/servers/start-smtp-server.ts";
import { chooseMail } from "../wiring/choose-mail.ts";

const { db, url } = await testDatabase();
const push: PushPort = { send: async () => ({ kind: "taken" }) };
/** Dependencies of the other channels. */
const noMeans = { push, whatsapp: undefined, origin: () => null, attachmentsOf: async () => [] };

async function runWorker(manners: Manner[] = []) {
  const server = await anSmtpServer(manners);
  const mail = smtpMail({ url: server.url, from: "Lapang <halo@lapang.example>", timeoutMs: 1_000 });
  await runningJobs(db, { url, mail });
  return server;
}

/** Skips graphile-worker's growing pause between attempts. */
const hurry = (id: string) =>
  sql`update graphile_worker._private_jobs set run_at = now() where key = ${`send_mail:${id}`}
    and locked_at is null and run_at > now()`.execute(db);

async function untilSent(id: string) {
  await vi.waitFor(
    async () => {
      await hurry(id);
      expect((await findMail(db, id)).sent_at).not.toBeNull();
    },
    { timeout: 20_000, interval: 50 },
  );
  return findMail(db, id);
}

it("sends a queued mail soon and once", async () => {
  const { taken } = await runWorker();
  const id = await aMail(db);
  expect(await untilSent(id)).toMatchObject({ attempts: 1, last_error: null });
  expect(taken).toEqual([expect.objectContaining({ id, text: expect.stringContaining("Sampai jumpa.") })]);
});

it.each<Manner>(["refuse", "delay", "drop"])("retries a mail when the server misbehaves: %s", async (manner) => {
  const { taken } = await runWorker([manner, manner]);
  const id = await aMail(db);
  const { attempts, last_error } = await untilSent(id);
  // At least three: on a busy machine a good attempt may time out too.
  expect(attempts).toBeGreaterThanOrEqual(3);
  expect(last_error).toBeNull();
  expect(taken.map((mail) => mail.id)).toEqual([id]);
});

it("records why the last attempt failed", async () => {
  await runWorker(["refuse"]);
  const id = await aMail(db);
  await vi.waitFor(async () => expect((await findMail(db, id)).last_error).toContain("Mailbox busy"), {
    timeout: 5_000,
  });
  expect((await findMail(db, id)).sent_at).toBeNull();
  await untilSent(id);
});

it("reuses the message id when the server accepted the mail but its answer was lost, so that the repeat is recognisable", async () => {
  const { taken } = await runWorker(["drop-after-taking"]);
  const id = await aMail(db);
  await untilSent(id);
  expect(taken.map((mail) => mail.id)).toEqual([id, id]);
});

it("does nothing when a job runs twice or its mail is gone", async () => {
  const sent: string[] = [];
  const mail = { send: async ({ id }: { id: string }) => void sent.push(id), close() {} };
  const tasks = notificationTasks({ db, mail, clock: systemClock, ...noMeans });
  const id = await aMail(db);
  const run = (payload: object) => tasks.send_mail(payload);
  await run({ id });
  await run({ id });
  await run({ id: "00000000-0000-4000-8000-000000000000" });
  expect(sent).toEqual([id]);
});

it.each<[string, Record<string, string>, boolean]>([
  ["contains the whole mail on a developer's machine", {}, true],
  [
    "contains no address and no link in production",
    { NODE_ENV: "production", PUBLIC_URL: "https://lapang.example" },
    false,
  ],
  ["contains no address and no link with a public address", { PUBLIC_URL: "http://localhost:3000" }, false],
  ["contains no address and no link behind a proxy", { TRUST_PROXY: "1" }, false],
  ["contains no address and no link when it listens on a network", { HOST: "0.0.0.0" }, false],
])("without a mail server the log %s", async (_, variables, isLogged) => {
  const lines: string[] = [];
  const talking = pino({ level: "trace" }, { write: (line: string) => void lines.push(line) });
  const mail = chooseMail(readConfig({ SIMULATED_PAYMENTS: "on", ...variables }), talking);
  const id = await aMail(db);
  const sending = notificationTasks({ db, mail, clock: systemClock, ...noMeans }).send_mail({ id });
  await (isLogged ? sending : expect(sending).rejects.toThrow("SMTP_URL is not set"));
  const { to_address, sent_at, last_error } = await findMail(db, id);
  const logged = lines.join("");
  expect([logged.includes(to_address), logged.includes("Sampai jumpa.")]).toEqual([isLogged, isLogged]);
  expect(logged).toContain(isLogged ? "mail" : id);
  // The mail waits: once SMTP_URL is set, it is sent.
  expect({ sent: sent_at !== null, last_error }).toEqual({
    sent: isLogged,
    last_error: isLogged ? null : "SMTP_URL is not set",
  });
});

it("deletes the text of a mail an hour after it was sent, and never earlier", async () => {
  const [old, fresh, unsent] = [await aMail(db), await aMail(db), await aMail(db)];
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  const date = (id: string, sent_at: Date) =>
    db.updateTable("mail_outbox").set({ sent_at }).where("id", "=", id).execute();
  await date(old, minutesAgo(61));
  await date(fresh, minutesAgo(59));
  await db
    .updateTable("mail_outbox")
    .set({ created_at: minutesAgo(600) })
    .where("id", "=", unsent)
    .execute();
  const mail = { send: async () => {}, close() {} };
  await notificationTasks({ db, mail, clock: systemClock, ...noMeans }).purge_sent_mails();
  const bodies = [];
  for (const id of [old, fresh, unsent]) bodies.push((await findMail(db, id)).body_text);
  expect(bodies).toEqual(["", "Sampai jumpa.", "Sampai jumpa."]);
  expect(await findMail(db, old)).toMatchObject({ subject: "Dikonfirmasi" });
});

it("deletes mails ninety days after they were sent, and never an unsent one", async () => {
  const [old, fresh, unsent] = [await aMail(db), await aMail(db), await aMail(db)];
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  await db
    .updateTable("mail_outbox")
    .set({ sent_at: daysAgo(91) })
    .where("id", "=", old)
    .execute();
  await db
    .updateTable("mail_outbox")
    .set({ sent_at: daysAgo(89) })
    .where("id", "=", fresh)
    .execute();
  await db
    .updateTable("mail_outbox")
    .set({ created_at: daysAgo(200) })
    .where("id", "=", unsent)
    .execute();
  const mail = { send: async () => {}, close() {} };
  await notificationTasks({ db, mail, clock: systemClock, ...noMeans }).purge_sent_mails();
  const left = await db.selectFrom("mail_outbox").select("id").where("id", "in", [old, fresh, unsent]).execute();
  expect(left.map((row) => row.id).sort()).toEqual([fresh, unsent].sort());
});
