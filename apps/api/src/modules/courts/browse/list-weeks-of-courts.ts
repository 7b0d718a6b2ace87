import type { Standing } from "@lapang/domain/booking/standing";
import type { CourtOfDay } from "@lapang/domain/court/alternatives";
import { seriesWindow } from "@lapang/domain/court/window";
import { type LocalDate, localDateOf } from "@lapang/domain/venue/venue-time";
import type { Db } from "../../../db/connect.ts";
import type { VenueRules } from "../../venue/find-venue-rules.ts";
import { listCourts } from "./queries.ts";
import { readCourtDays } from "./read-court-days.ts";

type WeeksQuery = { venue: VenueRules; standing: Standing; first: LocalDate; weeks: number; now: Date };
export type WeekOfCourts = { date: LocalDate; courts: CourtOfDay[] };

/** Returns all courts' slots on one weekday for several weeks, in one query and with the booking window of series. */
export async function listWeeksOfCourts(
  db: Db,
  { venue, standing, first, weeks, now }: WeeksQuery,
): Promise<WeekOfCourts[]> {
  const window = seriesWindow(localDateOf(venue.zone, now), venue.settings);
  const span = { from: first, days: (weeks - 1) * 7 + 1, every: 7 };
  const { courts } = await readCourtDays(db, await listCourts(db), { venue, standing, window, now, ...span });
  const dates = courts[0]?.days.map(({ date }) => date) ?? [];
  return dates.map((date, week) => ({
    date,
    courts: courts.map(({ court, days }) => ({
      slug: court.slug,
      name: court.name,
      surface: court.surface,
      setting: court.setting,
      slots: days[week]?.slots ?? [],
    })),
  }));
}
