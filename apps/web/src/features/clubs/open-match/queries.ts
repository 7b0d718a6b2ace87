import type { getOwnMatch, listOpenMatches } from "@lapang/contract/clubs/open-matches";
import { apiQuery } from "../../../lib/api/api.ts";
import type { OpenMatchSearch } from "./open-match-search.ts";

const HALF_MINUTE = 30_000;
/** The number of matches in a strip on another page. */
const FEW = 3;

export const openMatchQueries = {
  list: (search: OpenMatchSearch) => ({
    ...apiQuery<typeof listOpenMatches>("/api/v1/open-matches", { query: search }),
    pollAfterMs: () => HALF_MINUTE,
  }),
  few: () => apiQuery<typeof listOpenMatches>("/api/v1/open-matches", { query: { limit: FEW } }),
  own: (id: string) => apiQuery<typeof getOwnMatch>("/api/v1/bookings/:id/open-match", { params: { id } }),
};
