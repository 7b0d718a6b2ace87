import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { type Stage, websOf } from "./stage/open-stage.ts";
import type { Person } from "./stage/venue.ts";

const LOOK_MS = 100;
const ANSWER_MS = 5_000;
/** After this time the product counts as not recovered and the run continues. */
const GIVE_UP_MS = 60_000;
/** One harmless task for each lane of background jobs. */
const PROBES = ["purge_rate_limits", "purge_notifications", "sweep_files", "send_push", "sync_calendars"];

export type Recovery = {
  /** Milliseconds from the end of the fault until each part worked again; null if it did not. */
  ready: number | null;
  writes: number | null;
  jobs: number | null;
};

/** Measures how long until every web process is ready, a write succeeds and every lane takes a new job. */
export async function measureRecovery(stage: Stage, prober: Person): Promise<Recovery> {
  const began = performance.now();
  const webs = websOf(stage);
  const all = async (check: (address: string) => Promise<boolean>) =>
    (await Promise.all(webs.map(({ address }) => check(address)))).every(Boolean);
  const [ready, writes, jobs] = await Promise.all([
    until(began, () => all((address) => answersBelow(300, `${address}/readyz`))),
    until(began, () => all((address) => answersBelow(500, `${address}/api/v1/me`, rename(prober)))),
    doesJobs(stage, began),
  ]);
  return { ready, writes, jobs };
}

/** Returns the time until every lane has done a job that is queued now. */
export async function doesJobs({ database: { db } }: Stage, began = performance.now()): Promise<number | null> {
  const keys: string[] = [];
  for (const task of PROBES) {
    const key = `chaos-${task}-${randomUUID()}`;
    // The copy of a message that does not exist, so nothing is sent.
    const payload = JSON.stringify({ id: randomUUID() });
    const add = () =>
      sql`select graphile_worker.add_job(${task}, payload => ${payload}::json, job_key => ${key},
      priority => -100)`.execute(db);
    if ((await until(began, () => add().then(() => true))) === null) return null;
    keys.push(key);
  }
  return until(began, async () => {
    const { rows } = await sql`select from graphile_worker.jobs where key = any(${keys}::text[])`.execute(db);
    return rows.length === 0;
  });
}

async function until(began: number, check: () => Promise<boolean>): Promise<number | null> {
  while (performance.now() - began < GIVE_UP_MS) {
    if (await check().catch(() => false)) return Math.round(performance.now() - began);
    await sleep(LOOK_MS);
  }
  return null;
}

async function answersBelow(status: number, address: string, init: RequestInit = {}): Promise<boolean> {
  const answer = await fetch(address, { ...init, signal: AbortSignal.timeout(ANSWER_MS) });
  await answer.arrayBuffer();
  return answer.status < status;
}

function rename({ cookie }: Person): RequestInit {
  const body = JSON.stringify({ name: `Uji ${randomUUID().slice(0, 8)}` });
  return { method: "PATCH", headers: { cookie, "content-type": "application/json" }, body };
}
