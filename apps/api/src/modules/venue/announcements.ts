import { sql } from "kysely";
import type { Db, Tx } from "../../db/connect.ts";

/** True for announcements of the venue's current day. */
function isAnnouncedAt(now: Date) {
  return sql<boolean>`daterange(starts_on, ends_on, '[]') @> (select (${now}::timestamptz at time zone zone)::date from venue)`;
}

/** Lists the announcements of the venue's current day. */
export async function listAnnouncements(db: Db, now: Date) {
  return db.selectFrom("announcement").select("body").where(isAnnouncedAt(now)).orderBy("position").execute();
}

/** True if this announcement is on the site now. A shared lock keeps it there until the transaction ends. */
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
