import { sql } from "kysely";
import type { Db, Tx } from "../../db/connect.ts";

/** By the venue's own day. */
function isAnnouncedAt(now: Date) {
  return sql<boolean>`daterange(starts_on, ends_on, '[]') @> (select (${now}::timestamptz at time zone zone)::date from venue)`;
}

/** What is announced on a day of the venue's. */
export async function listAnnouncements(db: Db, now: Date) {
  return db.selectFrom("announcement").select("body").where(isAnnouncedAt(now)).orderBy("position").execute();
}

/** Whether these words stand on the site; who takes them off waits for the end of this transaction. */
export async function lockAnnouncement(tx: Tx, body: string, now: Date): Promise<boolean> {
  const found = await tx
    .selectFrom("announcement")
    .select("id")
    .where("body", "=", body)
    .where(isAnnouncedAt(now))
    .forShare()
    .execute();
  return found.length > 0;
}
