import { ruleAt } from "@lapang/domain/pricing/court-price";
import { instantAt, type LocalDate, minutesOf, weekdayOf } from "@lapang/domain/venue/venue-time";
import type { Random } from "../random.ts";
import type { SeededCourt } from "../venue/seed-courts.ts";
import type { VenueDay } from "../venue-day.ts";
import type { LedgerDraft } from "./ledger-draft.ts";

export type Stretch = { court: SeededCourt; date: LocalDate; fromMinute: number; toMinute: number };
type CourtHour = { minute: number; peak: boolean };

/** Share of sold hours: high in evenings and at weekends, low at weekday noon. */
const shares = {
  weekday: { peak: [0.57, 0.69], offPeak: [0.26, 0.34] },
  weekend: { peak: [0.66, 0.75], offPeak: [0.33, 0.4] },
} as const;
/** Share of hours sold beyond the public booking window, to club members only. */
const FAR_SHARE = 0.55;
const TWO_HOURS = 0.45;

const weeks = new WeakMap<SeededCourt, Map<number, CourtHour[]>>();

/** Returns a court's hours on a date, cached by weekday, because the demo has no dated prices. */
export function hoursOf(court: SeededCourt, date: LocalDate): CourtHour[] {
  const week = weeks.get(court) ?? new Map<number, CourtHour[]>();
  weeks.set(court, week);
  const hours = week.get(weekdayOf(date)) ?? workOutHours(court, date);
  week.set(weekdayOf(date), hours);
  return hours;
}

function workOutHours(court: SeededCourt, date: LocalDate): CourtHour[] {
  const hours = court.hours.find((entry) => entry.weekday === weekdayOf(date));
  if (!hours) return [];
  const opens = minutesOf(hours.opens);
  const count = Math.floor((minutesOf(hours.closes) - opens) / 60);
  return Array.from({ length: count }, (_, index) => opens + index * 60).map((minute) => ({
    minute,
    peak: ruleAt(court.rules, "public", date, minute)?.peak ?? false,
  }));
}

export function isFree(day: VenueDay, ledger: LedgerDraft, stretch: Stretch): boolean {
  const from = instantAt(day.zone, stretch.date, stretch.fromMinute);
  const to = instantAt(day.zone, stretch.date, stretch.toMinute);
  return ledger.isFree(stretch.court.resourceId, from, to);
}

/** Fills a court's day to a believable share with bookings of one or two hours, around what is there already. */
export function fillCourtDay(
  random: Random,
  court: SeededCourt,
  date: LocalDate,
  { far, isFreeHour }: { far: boolean; isFreeHour(minute: number): boolean },
): Stretch[] {
  const free = new Map(
    hoursOf(court, date)
      .filter((hour) => isFreeHour(hour.minute))
      .map((hour) => [hour.minute, hour]),
  );
  const stretches: Stretch[] = [];
  for (const peak of [true, false]) {
    const all = hoursOf(court, date).filter((hour) => hour.peak === peak);
    const taken = all.filter((hour) => !free.has(hour.minute)).length;
    let wanted = roundByChance(random, shareOf(random, date, peak, far) * all.length) - taken;
    while (wanted > 0) {
      const open = [...free.values()].filter((hour) => hour.peak === peak);
      if (open.length === 0) break;
      const { minute } = random.weighted(open, popularity);
      const long = wanted > 1 && free.get(minute + 60)?.peak === peak && random.chance(TWO_HOURS);
      const toMinute = minute + (long ? 120 : 60);
      stretches.push({ court, date, fromMinute: minute, toMinute });
      for (let at = minute; at < toMinute; at += 60) free.delete(at);
      wanted -= (toMinute - minute) / 60;
    }
  }
  return stretches;
}

function shareOf(random: Random, date: LocalDate, peak: boolean, far: boolean): number {
  const shape = weekdayOf(date) >= 6 ? shares.weekend : shares.weekday;
  const [min, max] = peak ? shape.peak : shape.offPeak;
  return random.between(min, max) * (far ? FAR_SHARE : 1);
}

/** Rounds randomly: 1.4 hours are one hour and sometimes two; otherwise short bands would never sell. */
function roundByChance(random: Random, value: number): number {
  return Math.floor(value) + Number(random.chance(value % 1));
}

function popularity({ minute }: CourtHour): number {
  const hour = minute / 60;
  if (hour >= 18 && hour < 21) return 3;
  if (hour < 9 || (hour >= 16 && hour < 18)) return 2;
  return hour >= 12 && hour < 14 ? 0.6 : 1;
}
