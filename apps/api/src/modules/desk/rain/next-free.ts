import { visitor } from "@lapang/domain/booking/standing";
import { nearestAlternatives } from "@lapang/domain/court/alternatives";
import { addDays, localDateOf } from "@lapang/domain/venue/venue-time";
import type { Db } from "../../../db/connect.ts";
import type { ReliefRow } from "../../bookings/record/relief-rows.ts";
import { listDayOfCourts } from "../../courts/browse/list-day-of-courts.ts";
import { findVenueRules } from "../../venue/find-venue-rules.ts";

const MOST = 3;

type RainedVisit = {
  relief: Pick<ReliefRow, "place" | "starts_at" | "ends_at">;
  rain: { courts: string[]; starts_at: Date; ends_at: Date };
  now: Date;
};

/** Finds the nearest free times outside the rain: on the same day, else on the next. */
export async function findNextFree(db: Db, { relief, rain, now }: RainedVisit) {
  const venue = await findVenueRules(db);
  const wanted = { court: relief.place, start: relief.starts_at, end: relief.ends_at };
  const today = localDateOf(venue.zone, relief.starts_at);
  for (const date of [today, addDays(today, 1)]) {
    const { courts } = await listDayOfCourts(db, { venue, standing: visitor, date, now });
    const dry = courts.map((court) => ({
      ...court,
      slots: court.slots.filter(
        ({ start, end }) =>
          start > now && !(rain.courts.includes(court.slug) && start < rain.ends_at && end > rain.starts_at),
      ),
    }));
    const free = nearestAlternatives(wanted, dry, MOST);
    if (free.length > 0) return free;
  }
  return [];
}
export type NextFree = Awaited<ReturnType<typeof findNextFree>>;
