import { addDays, type LocalDate, weekdayOf } from "@lapang/domain/venue/venue-time";

const SATURDAY = 6;

/** The next Saturday, or today during a weekend. Undefined means today, which needs no date in the address. */
export function comingWeekend(today: LocalDate): LocalDate | undefined {
  const ahead = SATURDAY - weekdayOf(today);
  return ahead > 0 ? addDays(today, ahead) : undefined;
}
