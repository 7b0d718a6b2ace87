import type { DeskToday } from "@lapang/contract/desk/desk";
import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";

const MOST = 50;

type Conflict = DeskToday["conflicts"][number];

/** Lists promises without a place: rooms sold twice by other sellers, and club sessions without a court. */
export async function listConflicts(db: Db, now: Date): Promise<{ rows: Conflict[]; total: number }> {
  const zone = sql`(select zone from venue)`;
  const { rows } = await sql<Conflict & { total: number }>`select *, count(*) over ()::int as total from (
    select event.id, 'room' as kind, feed.name, room.number as what, property.slug as "where", event.check_in::text as day
    from calendar_event as event join calendar_feed as feed on feed.id = event.feed_id
    join hotel_room as room on room.resource_id = feed.resource_id
    join room_type on room_type.id = room.room_type_id join property on property.id = room_type.property_id
    where event.state = 'conflict' and event.check_out > (${now}::timestamptz at time zone ${zone})::date
    union all
    select session.id, 'club', club.name, meeting.title || ', ' || court.name, club.slug,
      (session.starts_at at time zone ${zone})::date::text
    from club_session as session join club_meeting as meeting on meeting.id = session.meeting_id
    join club on club.id = meeting.club_id join court on court.id = meeting.court_id
    where session.status = 'collided' and session.starts_at > ${now}) as conflicts
    order by day, name limit ${MOST}`.execute(db);
  return { rows: rows.map(({ total: _, ...conflict }) => conflict), total: rows[0]?.total ?? 0 };
}
