import type { LocalDate } from "@lapang/domain/venue-time";

/** Full years; the birthday itself counts. */
export function ageOn(birthDate: LocalDate, today: LocalDate): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
}
