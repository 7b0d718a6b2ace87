import { addDays, type LocalDate, weekdayOf } from "@lapang/domain/venue/venue-time";

const SATURDAY = 6;

/** Saturday, or today while the weekend lasts; today needs no date in the address. */
export function comingWeekend(today: LocalDate): LocalDate | undefined {
  const ahead = SATURDAY - weekdayOf(today);
  return ahead > 0 ? addDays(today, ahead) : undefined;
}
