import type { getCoachWeek, TimeOff } from "@lapang/contract/academy/coach";
import { addDays, instantAt, type LocalDate, localDateOf, weekdayOf } from "@lapang/domain/venue/venue-time";
import type { z } from "zod";
import type { Db } from "../../../db/connect.ts";
import { findVenueRules } from "../../venue/find-venue-rules.ts";
import { findCoach } from "./find-coach.ts";
import { findHours, monthOf } from "./hours.ts";
import { listCoachSessions, listLessons } from "./list-sessions.ts";
import { listOwnTimeOff } from "./time-off.ts";

type Week = z.output<(typeof getCoachWeek)["reply"]>;

/** Returns a coach's week, from Monday, with their paid hours. */
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
    findHours(db, coach.id, { ...span, now }),
    findHours(db, coach.id, { ...monthOf(zone, wanted), now }),
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
