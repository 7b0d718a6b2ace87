import { setTimeout as sleep } from "node:timers/promises";
import { DomainError } from "@lapang/domain/errors";
import type { Db } from "../../../db/connect.ts";
import type { Sellables } from "../../bookings/sellables.ts";
import { creditOffered, giveRelief } from "./give-relief.ts";

/** Between two bookings: whoever books meanwhile goes first, and 500 are still told within half a minute. */
export const BREATH_MS = 30;

type Deps = { db: Db; sellables: Sellables; now: Date };

/**
 * Gives everybody of a closure for rain what they are entitled to, one booking after the other. One that cannot be done stays in
 * the list with its reason and keeps nobody else up; after a crash the next run goes on with those who still wait.
 */
export async function carryOutRain({ db, sellables, now }: Deps, rainOutId: string): Promise<void> {
  for (const id of await listWaiting(db, rainOutId)) {
    await noteRefusal(db, id, () => giveRelief(db, sellables, { id, now }));
    await sleep(BREATH_MS);
  }
}

/** Every minute: goes on with what a lost job left, and decides for those who have not chosen when their game would begin. */
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

/** Only a refusal is an answer: a lost database is not, and the job is tried again. */
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
