import { sql } from "kysely";
import type { Db } from "../../db/connect.ts";
import { type LettingRow, listLettings } from "./queries.ts";

const ENDLESS = new Date("9999-01-01T00:00:00Z");

/**
 * Lists lettings of these rooms from now on, by start. A tenant without notice counts as endless, whatever they have paid.
 */
export async function listKostLettings(db: Db, resourceIds: number[], now: Date): Promise<LettingRow[]> {
  const [lettings, { rows: stayed }] = await Promise.all([
    listLettings(db, resourceIds, now),
    sql<{ resource_id: number; starts: Date }>`
      select resource_id, (lease.starts_on::timestamp at time zone venue.zone) as starts
      from venue cross join lease join kost_room on kost_room.id = lease.kost_room_id
      where lease.status = 'active' and lease.ends_on is null and resource_id = any(${resourceIds}::integer[])`.execute(
      db,
    ),
  ]);
  const endless = stayed.map((row) => ({ ...row, ends: ENDLESS, held_until: null }));
  return [...lettings, ...endless].toSorted((one, other) => one.starts.getTime() - other.starts.getTime());
}
