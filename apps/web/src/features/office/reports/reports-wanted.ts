import { daysIn, LONGEST_DAYS, type Period, periodSoFar, type Step, steps } from "@lapang/domain/report/report-period";
import { isLocalDate, type LocalDate } from "@lapang/domain/venue/venue-time";
import type { OfficeSearch } from "../kit/office-page.ts";

/** The period in the address; by default this month so far. */
export function periodWanted({ from, to }: OfficeSearch, today: LocalDate): Period {
  const chosen = from && to && isLocalDate(from) && isLocalDate(to) && from <= to ? { from, to } : null;
  return chosen && daysIn(chosen) <= LONGEST_DAYS ? chosen : periodSoFar(today, "month");
}

/** The step in the address; by default days while they are readable. */
export function stepWanted({ by }: OfficeSearch, period: Period): Step {
  const days = daysIn(period);
  return steps.find((step) => step === by) ?? (days <= 62 ? "day" : days <= 200 ? "week" : "month");
}
