import type { LocalDate } from "@lapang/domain/venue/venue-time";

const MONTHS = 12;

/** The current month and the next eleven, as YYYY-MM; a later requested month is appended. */
export function monthsAhead(today: LocalDate, requested?: string): string[] {
  const year = Number(today.slice(0, 4));
  const month = Number(today.slice(5, 7)) - 1;
  const months = Array.from({ length: MONTHS }, (_, index) => {
    const ahead = month + index;
    return `${year + Math.floor(ahead / 12)}-${String((ahead % 12) + 1).padStart(2, "0")}`;
  });
  return requested && !months.includes(requested) ? [...months, requested] : months;
}
