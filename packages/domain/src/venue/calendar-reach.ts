import { addDays, addMonths, type LocalDate } from "./venue-time.ts";

/** Farthest day ahead that can be requested for courts and the hotel. */
export const FARTHEST_DAYS = 366;
const FARTHEST_MONTHS = 24;

export function lastDayToAsk(today: LocalDate): LocalDate {
  return addDays(today, FARTHEST_DAYS);
}

/** Returns the last month (YYYY-MM) that can be requested for a kost room. */
export function lastMonthToAsk(today: LocalDate): string {
  return addMonths(today, FARTHEST_MONTHS).slice(0, 7);
}
