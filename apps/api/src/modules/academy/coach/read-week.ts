import type { getCoachWeek, TimeOff } from "@lapang/contract/coach";
import { addDays, instantAt, type LocalDate, localDateOf, weekdayOf, type Zone } from "@lapang/domain/venue-time";
import { sql } from "kysely";
import type { z } from "zod";
import type { Db } from "../../../db/connect.ts";
import { findVenueRules } from "../../venue/find-venue-rules.ts";
import { findCoach, type SignedInCoach } from "./find-coach.ts";
import { listCoachSessions, listLessons } from "./list-sessions.ts";
import { listOwnTimeOff } from "./time-off.ts";

type Week = z.output<(typeof getCoachWeek)["reply"]>;

/** A coach's own week, from Monday on, with the hours that count for their pay. */
export async function readWeek(
  db: Db,
  { personId, from: day, now }: { personId: string; from: LocalDate | undefined; now: Date },
): Promise<Week> {
  const coach = await findCoach(db, personId);
  const { zone } = await findVenueRules(db);
  const wanted = day ?? localDateOf(zone, now);
  const from = addDays(wanted, 1 - weekdayOf(wanted));
  const to = addDays(from, 6);
  const span = { from: instantAt(zone, from, "00:00"), to: instantAt(zone, addDays(to, 1), "00:00") };
  const [sessions, lessons, timeOff, week, month] = await Promise.all([
    listCoachSessions(db, { coachId: coach.id, ...span }),
    listLessons(db, coach.resource_id, span),
    listOwnTimeOff(db, coach.id, span),
    findHours(db, coach, { ...span, now }),
    findHours(db, coach, { ...monthOf(zone, wanted), now }),
  ]);
  return {
    coach: { slug: coach.slug, name: coach.name },
    from,
    to,
    sessions,
    lessons: lessons.map(({ starts_at, ends_at, ...lesson }) => ({
      ...lesson,
      startsAt: starts_at.toISOString(),
      endsAt: ends_at.toISOString(),
    })),
    timeOff: timeOff as TimeOff[],
    hours: { week, month },
    now: now.toISOString(),
  };
}

function monthOf(zone: Zone, day: LocalDate): { from: Date; to: Date } {
  const first = `${day.slice(0, 7)}-01`;
  const next = addDays(first, 31).slice(0, 7);
  return { from: instantAt(zone, first, "00:00"), to: instantAt(zone, `${next}-01`, "00:00") };
}

/** Classes in which the coach has marked somebody, and private lessons that are over. */
async function findHours(
  db: Db,
  { id, resource_id }: SignedInCoach,
  { from, to, now }: { from: Date; to: Date; now: Date },
): Promise<number> {
  const { rows } = await sql<{
    hours: number;
  }>`select coalesce(sum(extract(epoch from worked.ends_at - worked.starts_at)), 0)::float
      / 3600 as hours
    from (
      select session.starts_at, session.ends_at from class_session as session join batch on batch.id = session.batch_id
      where batch.coach_id = ${id} and session.status = 'planned'
        and exists (select from attendance where session_id = session.id and marked_by is not null)
      union all
      select item.starts_at, item.ends_at from booking_item as item join booking on booking.id = item.booking_id
      where item.kind = 'coach' and item.resource_id = ${resource_id} and item.ends_at <= ${now}
        and booking.status in ('confirmed', 'checked_in', 'completed')
    ) as worked where worked.starts_at >= ${from} and worked.starts_at < ${to}`.execute(db);
  return rows[0]?.hours ?? 0;
}
