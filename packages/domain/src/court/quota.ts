import type { Limit } from "../booking/limit.ts";
import type { VenueSettings } from "../venue/venue-settings.ts";
import { addDays, instantAt, type LocalDate, localDateOf, type Zone } from "../venue/venue-time.ts";

export type Stretch = { start: Date; end: Date };

/** Limit of court minutes that begin at or after `start` and before `end`. */
export type DayLimit = Limit & Stretch;

type Wanted = { zone: Zone; wanted: readonly Stretch[]; settings: Pick<VenueSettings, "courtHoursPerDay"> };

/** Returns the limit for each requested day. It applies to court time that is held, awaiting payment, booked or played. */
export function courtHoursLimits({ zone, wanted, settings: { courtHoursPerDay: limit } }: Wanted): DayLimit[] {
  return [...minutesPerDay(zone, wanted)].map(([date, minutes]) => ({
    start: instantAt(zone, date, "00:00"),
    end: instantAt(zone, addDays(date, 1), "00:00"),
    atMost: limit * 60 - minutes,
    refusal: (has) => ({
      code: "quota_exceeded",
      rule: "quota",
      message: `At most ${limit} court hours a day for one customer`,
      facts: { quota: "court_hours", limit, date, has: has / 60, wants: minutes / 60 },
    }),
  }));
}

/** Sums minutes by the local day of their start. No stretch crosses midnight, because courts close before. */
function minutesPerDay(zone: Zone, stretches: readonly Stretch[]): Map<LocalDate, number> {
  const days = new Map<LocalDate, number>();
  for (const { start, end } of stretches) {
    const date = localDateOf(zone, start);
    days.set(date, (days.get(date) ?? 0) + (end.getTime() - start.getTime()) / 60_000);
  }
  return days;
}
