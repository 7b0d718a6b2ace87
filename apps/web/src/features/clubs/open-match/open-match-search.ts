import { isLocalDate } from "@lapang/domain/venue-time";
import { ntrp } from "../club-search.ts";

export type OpenMatchSearch = { date?: string | undefined; level?: number | undefined };

export function readOpenMatchSearch(search: Record<string, unknown>): OpenMatchSearch {
  const date = typeof search.date === "string" && isLocalDate(search.date) ? search.date : undefined;
  return { date, level: ntrp(search.level) };
}
