import type { CoachSession } from "@lapang/contract/academy/coach";
import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { isFirm } from "../sessions/seated.ts";

type Row = Pick<CoachSession, "id" | "batch" | "court" | "cancelled" | "people" | "unnamed" | "marked"> & {
  slug: string;
  name: string;
  drill: string;
  starts_at: Date;
  ends_at: Date;
  moved_from: Date | null;
};

type Which = { coachId?: number; from?: Date; to?: Date; id?: string };

/** Lists sessions of one coach, or of all, with the number of people in each. */
export async function listCoachSessions(db: Db, { coachId, from, to, id }: Which): Promise<CoachSession[]> {
  const { rows } =
    await sql<Row>`select session.id, batch.code as batch, programme.slug, programme.name, programme.drill,
      session.starts_at, session.ends_at, court.name as court, session.status = 'cancelled' as cancelled,
      session.moved_from, batch.enrolled as unnamed,
      (select count(*)::int from class_seat as seat where seat.session_id = session.id and ${isFirm}) as people,
      (select count(*)::int from attendance where attendance.session_id = session.id and marked_by is not null) as marked
    from class_session as session join batch on batch.id = session.batch_id
    join programme on programme.id = batch.programme_id join court on court.id = session.court_id
    where (${coachId ?? null}::integer is null or batch.coach_id = ${coachId ?? null}::integer)
      and (${id ?? null}::uuid is null or session.id = ${id ?? null}::uuid)
      and (${from ?? null}::timestamptz is null or session.ends_at > ${from ?? null}::timestamptz)
      and (${to ?? null}::timestamptz is null or session.starts_at < ${to ?? null}::timestamptz)
    order by session.starts_at`.execute(db);
  return rows.map(({ slug, name, drill, starts_at, ends_at, moved_from, ...row }) => ({
    ...row,
    programme: { slug, name, drill: drill as CoachSession["programme"]["drill"] },
    startsAt: starts_at.toISOString(),
    endsAt: ends_at.toISOString(),
    movedFrom: moved_from?.toISOString() ?? null,
  }));
}

export type Lesson = { id: string; starts_at: Date; ends_at: Date; court: string; customer: string };

/** Lists the private lessons that customers have booked with this coach. */
export async function listLessons(
  db: Db,
  resourceId: number,
  { from, to }: { from: Date; to: Date },
): Promise<Lesson[]> {
  const { rows } = await sql<Lesson>`select item.id, item.starts_at, item.ends_at, coalesce(parent.title, '') as court,
      booking.contact_name as customer
    from booking_item as item join booking on booking.id = item.booking_id
    left join booking_item as parent on parent.id = item.parent_id
    where item.kind = 'coach' and item.resource_id = ${resourceId} and item.ends_at > ${from} and item.starts_at < ${to}
      and booking.status in ('confirmed', 'checked_in', 'completed')
    order by item.starts_at`.execute(db);
  return rows;
}
