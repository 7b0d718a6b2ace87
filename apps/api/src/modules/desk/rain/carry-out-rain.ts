import { setTimeout as sleep } from "node:timers/promises";
import { DomainError } from "@lapang/domain/errors";
import type { Db } from "../../../db/connect.ts";
import type { Sellables } from "../../bookings/sellables.ts";
import { creditOffered, giveRelief } from "./give-relief.ts";

/** Pause after each booking: customers' requests get priority, and 500 bookings still take less than half a minute. */
export const PAUSE_MS = 30;

type Deps = { db: Db; sellables: Sellables; now: Date };

/**
 * Gives each booking of a rain-out its compensation, one after another. A refused one is marked as failed and does not block
 * the rest; after a crash the next run continues with the waiting ones.
 */
export async function carryOutRain({ db, sellables, now }: Deps, rainOutId: string): Promise<void> {
  for (const id of await listWaiting(db, rainOutId)) {
    await noteRefusal(db, id, () => giveRelief(db, sellables, { id, now }));
    await sleep(PAUSE_MS);
  }
}

/** Job, every minute: continues after a lost job, and credits those who have not chosen by the start of their game. */
export async function sweepRain({ db, sellables, now }: Deps): Promise<void> {
  for (const id of await listWaiting(db)) await noteRefusal(db, id, () => giveRelief(db, sellables, { id, now }));
  const begun = await db
    .selectFrom("visit_relief")
    .select("id")
    .where("status", "=", "offered")
    .where("starts_at", "<=", now)
    .execute();
  for (const { id } of begun) await noteRefusal(db, id, () => creditOffered(db, sellables, { id, now }));
}

async function listWaiting(db: Db, rainOutId?: string): Promise<string[]> {
  const rows = await db
    .selectFrom("visit_relief")
    .select("id")
    .where("status", "=", "waiting")
    .$if(rainOutId !== undefined, (waiting) => waiting.where("rain_out_id", "=", rainOutId ?? ""))
    .orderBy("starts_at")
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Stores only refusals. Other errors propagate, so that the job is retried. */
async function noteRefusal(db: Db, id: string, give: () => Promise<unknown>): Promise<void> {
  try {
    await give();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    await db
      .updateTable("visit_relief")
      .set({ status: "failed", problem: error.code })
      .where("id", "=", id)
      .where("status", "in", ["waiting", "offered"])
      .execute();
  }
}
