import { listBroken } from "../../apps/api/src/testing/money/books.ts";
import type { Acknowledged } from "../memory.ts";
import { doesJobs } from "../recovery.ts";
import { type Left, settle } from "../settle.ts";
import { type Stage, workersOf } from "../stage/open-stage.ts";
import { listDuplicates, listLost } from "./acknowledged.ts";
import { listDisagreements } from "./gateway-books.ts";
import { listOversold, listWrongStock } from "./oversold.ts";

const SETTLE_MS = 120_000;
/** Longer than a worker's lanes need for one job each. */
const ALONE_SECONDS = 20;

export type Findings = {
  lost: readonly Acknowledged[];
  doubled: readonly string[];
  broken: Readonly<Record<string, readonly object[]>>;
  oversold: readonly string[];
  disagreements: readonly string[];
  jobsLeft: readonly Left[];
  idleWorkers: readonly string[];
};

/** Checks everything that must be true once the faults are over and all work is done. */
export async function runChecks(stage: Stage): Promise<Findings> {
  const { database, memory, venue, gateway } = stage;
  const { db } = database;
  const jobsLeft = await settle(stage, SETTLE_MS);
  const idleWorkers = await listIdleWorkers(stage);
  return {
    lost: await listLost(db, memory),
    doubled: await listDuplicates(db, memory),
    broken: await listBroken(db),
    oversold: [...(await listOversold(db)), ...(await listWrongStock(db, venue.stock, memory))],
    disagreements: await listDisagreements(db, gateway),
    jobsLeft,
    idleWorkers,
  };
}

/** Lists workers that do not take the jobs of every lane when they run alone. */
async function listIdleWorkers(stage: Stage): Promise<string[]> {
  const idle: string[] = [];
  for (const worker of workersOf(stage)) {
    const others = workersOf(stage).filter((other) => other !== worker);
    const paused = others.map((other) => other.pause(ALONE_SECONDS));
    const took = await doesJobs(stage);
    if (took === null || took > ALONE_SECONDS * 1_000)
      idle.push(`${worker.name} alone left jobs undone for ${took ?? "60000"} ms`);
    await Promise.all(paused);
  }
  return idle;
}
