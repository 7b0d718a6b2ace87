import type { DayAvailability } from "@lapang/contract/courts/courts";
import { addDays, daysBetween, type LocalDate } from "@lapang/domain/venue/venue-time";

/** The limit for long stays: nobody scrolls through more days. */
const MOST = 60;

/** Every day from today on that the customer may book: the booking window, and the dates of a stay beyond it. */
export function openDays(today: LocalDate, { lastDay, alsoOpen }: DayAvailability["window"]): LocalDate[] {
  const spans = [{ from: today, to: lastDay }, ...alsoOpen];
  const days = spans.flatMap(({ from, to }) =>
    Array.from({ length: Math.min(MOST, Math.max(0, daysBetween(from, to) + 1)) }, (_, index) => addDays(from, index)),
  );
  return [...new Set(days)]
    .filter((day) => day >= today)
    .sort()
    .slice(0, MOST);
}
