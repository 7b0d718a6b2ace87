import {
  addDays,
  instantAt,
  isLocalDate,
  type LocalDate,
  localDateOf,
  localTimeOf,
  type Zone,
} from "@lapang/domain/venue/venue-time";
import type { OfficeSearch } from "../kit/office-page.ts";

export type RainTime = { date: LocalDate; from: string; until: string };

const CLOSING = "22:00";
const isTime = (text: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

/** The readable times of the address; by default from now until the courts close. */
export function rainTimeOf(search: OfficeSearch, zone: Zone, now: Date): RainTime {
  const { date, from, until } = search;
  return {
    date: date && isLocalDate(date) ? date : localDateOf(zone, now),
    from: from && isTime(from) ? from : localTimeOf(zone, now),
    until: until && isTime(until) ? until : CLOSING,
  };
}

/** A span that ends before it begins continues past midnight. */
export function rainSpan(zone: Zone, { date, from, until }: RainTime): { start: string; end: string } {
  const start = instantAt(zone, date, from);
  const end = instantAt(zone, until > from ? date : addDays(date, 1), until);
  return { start: start.toISOString(), end: end.toISOString() };
}
