import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import type { CalendarVisit } from "../../bookings/capabilities/visits.ts";
import { type ItemGroup, idsOf } from "../../bookings/item.ts";

/** Returns the sessions of these seats at their current times and courts, including cancelled ones. */
export async function listVisits(db: Db, groups: readonly ItemGroup[]): Promise<CalendarVisit[]> {
  const { rows } =
    await sql<CalendarVisit>`select item.title, class_session.starts_at as start, class_session.ends_at as end,
      class_session.status = 'cancelled' as cancelled
    from enrolment join booking_item as item on item.id = enrolment.id
    join class_session on class_session.batch_id = enrolment.batch_id
    where enrolment.id = any(${idsOf(groups)}::uuid[])
      and coalesce(moved_from, class_session.starts_at) >= from_session_at
      and (not trial or coalesce(moved_from, class_session.starts_at) = from_session_at)
    order by class_session.starts_at, item.position`.execute(db);
  return rows;
}
