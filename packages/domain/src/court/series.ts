import { DomainError } from "../errors.ts";
import type { Rupiah } from "../money.ts";
import type { VenueSettings } from "../venue/venue-settings.ts";
import { addDays, daysBetween, type LocalDate } from "../venue/venue-time.ts";
import { type Alternative, type CourtOfDay, nearestAlternatives } from "./alternatives.ts";
import { freeRuns, type Slot } from "./slots.ts";

/** Proposals start at most this long before or after the taken hour. */
const MAX_SHIFT_MINUTES = 60;

/** Returns the dates of a weekly series, including the first. */
export function seriesDates(
  first: LocalDate,
  weeks: number,
  { seriesWeeks }: Pick<VenueSettings, "seriesWeeks">,
): LocalDate[] {
  if (!Number.isInteger(weeks) || weeks < 1 || weeks > seriesWeeks) {
    const details = { rule: "series", limit: seriesWeeks, wants: weeks };
    throw new DomainError("series_too_long", `A series has 1 to ${seriesWeeks} weeks`, details);
  }
  return Array.from({ length: weeks }, (_, week) => addDays(first, week * 7));
}

/**
 * True if the dates form a weekly series, which has a longer booking window than a single booking. A series may skip weeks,
 * counted from the coming one, but no more than it books; otherwise any two far dates would qualify.
 */
export function isWeekly(dates: readonly LocalDate[], today: LocalDate): boolean {
  const sorted = dates.toSorted();
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined || first === last || new Set(dates).size < dates.length) return false;
  const weeks = Math.floor(daysBetween(today, last) / 7) + 1;
  return dates.length * 2 >= weeks && dates.every((date) => daysBetween(first, date) % 7 === 0);
}

/** One week of the series: every court's slots on that day, for this customer. */
export type SeriesWeek = { date: LocalDate; court: string; start: Date; end: Date; courts: readonly CourtOfDay[] };

export type SeriesVisit =
  | { date: LocalDate; state: "free"; price: Rupiah }
  | { date: LocalDate; state: "conflict"; price: Rupiah; proposals: Alternative[] }
  /** No alternative is free that week: it is left out of the series and its price. */
  | { date: LocalDate; state: "lost"; price: 0 };

export type SeriesPlan = { visits: SeriesVisit[]; total: Rupiah };

/**
 * Plans each week of a series. For a taken hour it proposes another court, or the same court up to an hour earlier or later,
 * only at the same price: choosing among proposals never changes the total.
 */
export function planSeries(weeks: readonly SeriesWeek[]): SeriesPlan {
  const visits = weeks.map(visitOf);
  return { visits, total: visits.reduce((sum, visit) => sum + visit.price, 0) };
}

function visitOf(week: SeriesWeek): SeriesVisit {
  const { date, start, end } = week;
  const own = week.courts.find((court) => court.slug === week.court)?.slots ?? [];
  const wanted = own.filter((slot) => slot.start < end && start < slot.end);
  const price = wanted.reduce((sum, slot) => sum + (slot.price ?? 0), 0);
  if (coversWhole(wanted, week) && freeRuns(wanted, wanted.length).length === 1) return { date, state: "free", price };
  const proposals = nearestAlternatives(week, week.courts, Number.MAX_SAFE_INTEGER).filter(
    (option) =>
      option.price === price &&
      (option.minutesAway === 0 || (option.sameCourt && option.minutesAway <= MAX_SHIFT_MINUTES)),
  );
  return proposals.length > 0 ? { date, state: "conflict", price, proposals } : { date, state: "lost", price: 0 };
}

/** False if opening hours are shorter that day and leave part of the wanted time without a slot. */
function coversWhole(slots: readonly Slot[], { start, end }: SeriesWeek): boolean {
  const [first, last] = [slots[0], slots.at(-1)];
  return first !== undefined && last !== undefined && first.start <= start && end <= last.end;
}
