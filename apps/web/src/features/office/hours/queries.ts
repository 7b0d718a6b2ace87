import type { listExtensions, listHours } from "@lapang/contract/desk/staff-hours";
import type { QueryOf } from "@lapang/contract/route";
import { officeHoursText as t } from "../../../i18n/office/hours.ts";
import { apiQuery } from "../../../lib/api/api.ts";
import type { OfficeSearch } from "../kit/office-page.ts";
import { pageWanted } from "../kit/system-wanted.ts";
import { oneOf, wordsWanted } from "../money/money-wanted.ts";

const freshMs = 0;
const pollAfterMs = () => 30_000;

export const hoursQueries = {
  list: (query: QueryOf<typeof listHours>) => ({
    ...apiQuery<typeof listHours>("/api/v1/staff/hour-packages", { query }),
    freshMs,
  }),
  extensions: (query: QueryOf<typeof listExtensions>) => ({
    ...apiQuery<typeof listExtensions>("/api/v1/hours-extensions", { query }),
    freshMs,
    pollAfterMs,
  }),
};

/** The query that an address asks for; other fields are ignored. */
export function hoursWanted(search: OfficeSearch): QueryOf<typeof listHours> {
  const state = oneOf(t.states, search.state);
  return { ...(state && { state }), ...wordsWanted(search), ...pageWanted(search) };
}

/** The page's second list has its own page number in the address. */
export const EXTENSIONS_PAGE = "waiting";
export const extensionsWanted = (search: OfficeSearch) => pageWanted(search, EXTENSIONS_PAGE);

/** "7,5" */
export function hoursOf(minutes: number): string {
  return (minutes / 60).toLocaleString("id-ID", { maximumFractionDigits: 1 });
}
