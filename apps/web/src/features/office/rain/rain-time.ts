import { addDays, instantAt, type LocalDate, localDateOf, localTimeOf, type Zone } from "@lapang/domain/venue-time";
import type { OfficeSearch } from "../frame/office-page.ts";

export type RainTime = { date: LocalDate; from: string; until: string };

const CLOSING = "22:00";

/** What the address says, or from now on until the courts close. */
export function rainTimeOf(search: OfficeSearch, zone: Zone, now: Date): RainTime {
  const date = search.date ?? localDateOf(zone, now);
  return { date, from: search.from ?? localTimeOf(zone, now), until: search.until ?? CLOSING };
}

/** A time that ends before it begins goes on past midnight. */
export function rainSpan(zone: Zone, { date, from, until }: RainTime): { start: string; end: string } {
  const start = instantAt(zone, date, from);
  const end = instantAt(zone, until > from ? date : addDays(date, 1), until);
  return { start: start.toISOString(), end: end.toISOString() };
}
