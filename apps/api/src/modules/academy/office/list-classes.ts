import type { StaffClass } from "@lapang/contract/academy/staff-classes";
import { DomainError } from "@lapang/domain/errors";
import { localDateOf } from "@lapang/domain/venue/venue-time";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { findVenueRules } from "../../venue/find-venue-rules.ts";
import { isFirm } from "../sessions/seated.ts";

export type ClassRow = Omit<StaffClass, "programme" | "coach" | "court" | "nextAt"> & {
  id: string;
  programme_id: number;
  programme_slug: string;
  programme_name: string;
  coach_slug: string;
  coach_name: string;
  court_slug: string;
  court_name: string;
  next_at: Date | null;
};

export const isPaid = sql<boolean>`booking.status in ('confirmed', 'checked_in', 'completed')`;
export const isHeld = sql<boolean>`(booking.status in ('held', 'awaiting_payment') and booking.held_until > clock_timestamp())`;

async function selectClasses(db: Db, which: RawBuilder<unknown>, now: Date): Promise<ClassRow[]> {
  const terms = (state: RawBuilder<boolean>) => sql`(select count(*)::int from enrolment
    join booking_item as item on item.id = enrolment.id join booking on booking.id = item.booking_id
    where enrolment.batch_id = batch.id and enrolment.status = 'taken' and not trial and ${state})`;
  const { rows } = await sql<ClassRow>`select batch.id, batch.code, batch.programme_id, batch.weekdays,
      to_char(batch.from_time, 'HH24:MI') as from, to_char(batch.to_time, 'HH24:MI') as to,
      batch.starts_on::text as "startsOn", batch.ends_on::text as "endsOn", batch.capacity,
      programme.slug as programme_slug, programme.name as programme_name, coach.slug as coach_slug,
      coach.name as coach_name, court.slug as court_slug, court.name as court_name,
      batch.enrolled + ${terms(isPaid)} as enrolled, ${terms(isHeld)} as held,
      (select count(*)::int from class_wait where batch_id = batch.id and class_wait.status in ('waiting', 'offered'))
        as waiting,
      term.*
    from batch join programme on programme.id = batch.programme_id join coach on coach.id = batch.coach_id
    join court on court.id = batch.court_id
    cross join lateral (select count(*)::int as sessions,
        (count(*) filter (where ends_at <= ${now}))::int as "sessionsOver",
        coalesce(greatest(0, min(seats_left(session)) filter (where starts_at > ${now})), 0)::int as "seatsLeft",
        min(starts_at) filter (where starts_at > ${now}) as next_at,
        (count(*) filter (where ends_at <= ${now}
          and exists (select from class_seat as seat where seat.session_id = session.id and ${isFirm})
          and not exists (select from attendance where session_id = session.id and marked_by is not null)))::int as unmarked
      from class_session as session where batch_id = batch.id and session.status = 'planned') as term
    -- A class that ends stays listed until its end is carried out.
    where (batch.status = 'published' or exists (select from batch_end where batch_id = batch.id and carried_out_at is null))
      and ${which}
    order by programme.position, programme.slug, batch.starts_on, batch.code`.execute(db);
  return rows;
}

const LISTED = 100;

/** Lists classes that have not ended, or ended ones, latest first. */
export async function listClasses(db: Db, { over, now }: { over: boolean; now: Date }): Promise<StaffClass[]> {
  const { zone } = await findVenueRules(db);
  const today = localDateOf(zone, now);
  const rows = await selectClasses(db, over ? sql`batch.ends_on < ${today}` : sql`batch.ends_on >= ${today}`, now);
  const listed = over ? rows.sort((a, b) => b.endsOn.localeCompare(a.endsOn)).slice(0, LISTED) : rows;
  return listed.map(presentClass);
}

export async function findClass(db: Db, code: string, now: Date): Promise<ClassRow> {
  const [row] = await selectClasses(db, sql`batch.code = ${code}`, now);
  if (!row) throw new DomainError("not_found", "There is no such class");
  return row;
}

export function presentClass(row: ClassRow): StaffClass {
  const { programme_slug, programme_name, coach_slug, coach_name, court_slug, court_name, next_at, ...same } = row;
  return {
    ...same,
    programme: { slug: programme_slug, name: programme_name },
    coach: { slug: coach_slug, name: coach_name },
    court: { slug: court_slug, name: court_name },
    nextAt: next_at?.toISOString() ?? null,
  };
}

/** Lists the programmes, coaches and courts that a class can use. */
export async function listParts(db: Db) {
  const [programmes, coaches, courts] = await Promise.all([
    db
      .selectFrom("programme")
      .select(["slug", "name", "term_weeks as termWeeks"])
      .where("active", "=", true)
      .orderBy("position")
      .orderBy("slug")
      .execute(),
    db.selectFrom("coach").select(["slug", "name"]).where("active", "=", true).orderBy("name").execute(),
    db
      .selectFrom("court")
      .select(["slug", "name"])
      .where("status", "=", "open")
      .orderBy("position")
      .orderBy("slug")
      .execute(),
  ]);
  return { programmes, coaches, courts };
}
