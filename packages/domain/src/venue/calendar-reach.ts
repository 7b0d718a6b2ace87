import { addMonths } from "../stay/kost-price.ts";
import { addDays, type LocalDate } from "./venue-time.ts";

/** How far from today a day can be asked about, of a court or a hotel. */
export const FARTHEST_DAYS = 366;
const FARTHEST_MONTHS = 24;

export function lastDayToAsk(today: LocalDate): LocalDate {
  return addDays(today, FARTHEST_DAYS);
}

/** The last month, YYYY-MM, in which a kost can be asked for. */
export function lastMonthToAsk(today: LocalDate): string {
  return addMonths(today, FARTHEST_MONTHS).slice(0, 7);
}
