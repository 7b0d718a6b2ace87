import type { Standing } from "@lapang/domain/booking/standing";
import type { CourtOfDay } from "@lapang/domain/court/alternatives";
import type { LocalDate } from "@lapang/domain/venue/venue-time";
import type { Db } from "../../../db/connect.ts";
import type { VenueRules } from "../../venue/find-venue-rules.ts";
import { listCourts } from "./queries.ts";
import { readCourtDays } from "./read-court-days.ts";

type DayQuery = { venue: VenueRules; standing: Standing; date: LocalDate; now: Date };

export type DayOfCourts = { courts: CourtOfDay[]; readAt: Date; changesAt: Date | null };

/** Returns all courts' slots on one day for one pricing profile, and when the first hold lapses. */
export async function listDayOfCourts(db: Db, { venue, standing, date, now }: DayQuery): Promise<DayOfCourts> {
  const { courts, changesAt } = await readCourtDays(db, await listCourts(db), {
    venue,
    standing,
    from: date,
    days: 1,
    now,
  });
  const ofDay = courts.map(({ court, days }) => ({
    slug: court.slug,
    name: court.name,
    surface: court.surface,
    setting: court.setting,
    slots: days[0]?.slots ?? [],
  }));
  return { courts: ofDay, readAt: now, changesAt };
}
