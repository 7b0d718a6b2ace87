import { retentionEnd } from "@lapang/domain/privacy/retention";
import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";

const MOST_KEPT = 10_000;

/** Deletes unsigned reports: old ones, and all but the latest of a flood. Keeps every signed report. */
export async function purgeReports(db: Db, now: Date): Promise<void> {
  const before = retentionEnd("unverifiedReports", now);
  await db.deleteFrom("payment_notification").where("verified", "=", false).where("received_at", "<", before).execute();
  await sql`delete from payment_notification where not verified and id <= (
    select id from payment_notification where not verified order by id desc offset ${MOST_KEPT} limit 1)`.execute(db);
}
