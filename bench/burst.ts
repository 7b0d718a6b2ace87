import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { SMTPServer } from "smtp-server";
import { createDb, type Db } from "../apps/api/src/db/connect.ts";
import { startThrowawayPostgres } from "../apps/api/src/db/embedded/throwaway-postgres.ts";
import { migrate } from "../apps/api/src/db/migrations/migrate.ts";
import { MIGRATIONS_DIR } from "../apps/api/src/db/migrations/migration-files.ts";
import { PAUSE_MS } from "../apps/api/src/modules/desk/rain/carry-out-rain.ts";
import { notifyPerson } from "../apps/api/src/modules/notifications/notify-person.ts";
import { Connections } from "./connections.ts";
import { openHoldVenue, type WantedHour } from "./hold-venue.ts";
import { type Findings, percentile } from "./measurement.ts";
import { startProduct } from "./product.ts";
import { sendHold } from "./send-hold.ts";

const PEOPLE = 500;
/** One hold after the other at a fixed pace, without waiting for the previous reply. */
const EVERY_MS = 25;
/** Enough holds to include a checkpoint or garbage collection, as the busy period does. */
const QUIET_HOLDS = 600;
const WARM_UP = 60;
const LONGEST_MS = 60_000;

/** Measures holds while the same process notifies 500 people of rain by mail. */
export async function measureBurst(findings: Findings): Promise<void> {
  const server = await startThrowawayPostgres({ durable: true });
  const db = createDb(server.ownerUrl, { max: 4, applicationName: "lapang-bench" });
  const post = await startMailServer();
  const connections = new Connections();
  try {
    await migrate(server.ownerUrl, MIGRATIONS_DIR);
    const { next, customers } = await openHoldVenue(db);
    await sql`update person set email = id || '@bench.example'`.execute(db);
    const mail = { SMTP_URL: post.url, MAIL_FROM: "Lapang <halo@bench.example>", SIMULATED_PAYMENTS: "on" };
    const product = await startProduct(server.url, { JOBS: "inline", ...mail });
    try {
      const hold = () => sendOne(connections, product.url, next());
      await holds(hold, (count) => count < WARM_UP);
      const quiet = await holds(hold, (count) => count < QUIET_HOLDS);
      const began = performance.now();
      const notifying = notifyAll(db, customers.slice(0, PEOPLE));
      const isOpen = () => post.countMails() < PEOPLE && performance.now() - began < LONGEST_MS;
      const busy = await holds(hold, isOpen);
      const took = performance.now() - began;
      await notifying;
      report(findings, { quiet, busy, took, reached: post.countMails() });
    } finally {
      await product.stop();
    }
  } finally {
    connections.close();
    await db.destroy();
    await post.close();
    await server.remove();
  }
}

type Found = { quiet: readonly number[]; busy: readonly number[]; took: number; reached: number };

function report({ measurements }: Findings, { quiet, busy, took, reached }: Found): void {
  const [before, during] = [percentile(quiet, 0.99), percentile(busy, 0.99)];
  const part = "burst";
  measurements.push(
    {
      ...{ part, name: `p99 of a hold while ${PEOPLE} people are notified, compared with a quiet one`, unit: "×" },
      value: during / before,
      target: { atMost: 2 },
      mayMissBy: 0.2,
      note: `${before.toFixed(1)} → ${during.toFixed(1)} ms, median ${percentile(quiet, 0.5).toFixed(1)} → ${percentile(busy, 0.5).toFixed(1)} ms, ${busy.length} holds meanwhile`,
    },
    {
      ...{ part, name: `${PEOPLE} people notified by mail`, unit: "ms" },
      value: reached === PEOPLE ? took : Number.NaN,
      target: { atMost: LONGEST_MS },
    },
  );
}

/** Sends holds at a steady pace while `goesOn`; returns the duration of each. */
async function holds(hold: () => Promise<number>, goesOn: (count: number) => boolean): Promise<number[]> {
  const sent: Promise<number>[] = [];
  while (goesOn(sent.length)) {
    sent.push(hold());
    await sleep(EVERY_MS);
  }
  return Promise.all(sent);
}

async function sendOne(connections: Connections, url: string, wanted: WantedHour): Promise<number> {
  const { status, body, ms } = await sendHold(connections, url, wanted);
  if (status !== 201) throw new Error(`A hold gave ${status}: ${body.slice(0, 300)}`);
  return ms;
}

/** Like a rain-out: one transaction per booking, with a pause after each. */
async function notifyAll(db: Db, people: readonly { personId: string }[]): Promise<void> {
  const news = {
    topic: "change",
    title: "Hujan",
    body: "Jam mainmu jadi saldo.",
    link: "/my-booking",
    mail: true,
  } as const;
  for (const { personId } of people) {
    await db.transaction().execute((tx) => notifyPerson(tx, { ...news, personId, dedupeKey: "rain" }));
    await sleep(PAUSE_MS);
  }
}

/** A mail server that accepts and counts every mail. */
async function startMailServer() {
  let taken = 0;
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    onData(stream, _, done) {
      stream.resume();
      stream.on("end", () => {
        taken += 1;
        done();
      });
    },
  });
  server.on("error", () => {});
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as { port: number };
  return {
    url: `smtp://127.0.0.1:${port}`,
    countMails: () => taken,
    close: () => new Promise<void>((done) => server.close(() => done())),
  };
}
