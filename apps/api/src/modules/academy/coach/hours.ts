import type { CoachHours } from "@lapang/contract/academy/staff-classes";
import { addDays, instantAt, type LocalDate, type Zone } from "@lapang/domain/venue/venue-time";
import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { isFirm } from "../sessions/seated.ts";

type Span = { from: Date; to: Date; now: Date };

export function monthOf(zone: Zone, day: LocalDate): { from: Date; to: Date } {
  const first = `${day.slice(0, 7)}-01`;
  const next = addDays(first, 31).slice(0, 7);
  return { from: instantAt(zone, first, "00:00"), to: instantAt(zone, `${next}-01`, "00:00") };
}

/**
 * Paid work of coaches: class sessions with at least one attendance mark, and private lessons that are over. A finished session
 * with people but no marks is listed as `unmarked` and does not count.
 */
const worked = ({ from, to, now }: Span) => sql`(
  select * from (
    select batch.coach_id, 'class' as kind, session.starts_at, session.ends_at,
      exists (select from attendance where session_id = session.id and marked_by is not null) as counts,
      session.ends_at <= ${now} and exists (select from class_seat as seat where seat.session_id = session.id and ${isFirm})
        as unmarked
    from class_session as session join batch on batch.id = session.batch_id where session.status = 'planned'
    union all
    select coach.id, 'lesson', item.starts_at, item.ends_at, true, false
    from booking_item as item join booking on booking.id = item.booking_id
    join coach on coach.resource_id = item.resource_id
    where item.kind = 'coach' and item.ends_at <= ${now} and booking.status in ('confirmed', 'checked_in', 'completed')
  ) as everything where starts_at >= ${from} and starts_at < ${to})`;

const hours = sql`extract(epoch from worked.ends_at - worked.starts_at) / 3600`;

/** Returns the paid hours of one coach. */
export async function findHours(db: Db, coachId: number, span: Span): Promise<number> {
  const { rows } = await sql<{ hours: number }>`select coalesce(sum(${hours}), 0)::float as hours
    from ${worked(span)} as worked where coach_id = ${coachId} and counts`.execute(db);
  return rows[0]?.hours ?? 0;
}

type Row = Omit<CoachHours, "coach"> & { slug: string; name: string };

/** Lists the hours of every coach by name, including coaches with no hours. */
export async function listCoachHours(db: Db, span: Span): Promise<CoachHours[]> {
  const { rows } = await sql<Row>`select coach.slug, coach.name,
      coalesce(sum(${hours}) filter (where counts and kind = 'class'), 0)::float as "classHours",
      coalesce(sum(${hours}) filter (where kind = 'lesson'), 0)::float as "lessonHours",
      (count(*) filter (where counts and kind = 'class'))::int as sessions,
      (count(*) filter (where kind = 'lesson'))::int as lessons,
      (count(*) filter (where unmarked and not counts))::int as unmarked
    from coach left join ${worked(span)} as worked on worked.coach_id = coach.id
    group by coach.id order by coach.name`.execute(db);
  return rows.map(({ slug, name, ...hours }) => ({ coach: { slug, name }, ...hours }));
}
