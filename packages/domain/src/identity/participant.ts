import type { LocalDate } from "../venue/venue-time.ts";

export const levels = ["pemula", "menengah", "mahir"] as const;
export type Level = (typeof levels)[number];

export const MAX_PARTICIPANTS = 12;
export const EARLIEST_BIRTH: LocalDate = "1900-01-01";

/** True for a date from 1900 to today. */
export function isBirthDate(date: LocalDate, today: LocalDate): boolean {
  return date >= EARLIEST_BIRTH && date <= today;
}
