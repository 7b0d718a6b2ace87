import { localDateOf, localTimeOf, type Zone } from "@lapang/domain/venue/venue-time";
import { stringifySearch } from "../../../lib/page/search-params.ts";

const HOUR_MS = 3_600_000;

/** The court's page with these hours chosen. */
export function courtHref(zone: Zone, { court, start, end }: { court: string; start: string; end: string }): string {
  const from = new Date(start);
  const hours = Math.round((Date.parse(end) - from.getTime()) / HOUR_MS);
  const search = {
    date: localDateOf(zone, from),
    time: localTimeOf(zone, from),
    hours: hours > 1 ? hours : undefined,
  };
  return `/court/${court}${stringifySearch(search)}`;
}
