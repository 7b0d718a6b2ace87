import { type DayPart, dayParts } from "@lapang/domain/search/day-parts";
import { isLocalDate } from "@lapang/domain/venue/venue-time";
import { oneOf } from "../../../lib/page/search-params.ts";
import { ntrp } from "../club-search.ts";

export type OpenMatchSearch = { date?: string | undefined; part?: DayPart | undefined; level?: number | undefined };

export function readOpenMatchSearch(search: Record<string, unknown>): OpenMatchSearch {
  const date = typeof search.date === "string" && isLocalDate(search.date) ? search.date : undefined;
  return { date, part: oneOf(search.part, dayParts), level: ntrp(search.level) };
}
