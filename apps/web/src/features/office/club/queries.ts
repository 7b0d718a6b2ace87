import type { getStaffClub, listStaffClubs } from "@lapang/contract/clubs/staff-clubs";
import { apiQuery } from "../../../lib/api/api.ts";

/** Refetched at every visit. Open screens get live events; polling is the fallback. */
const live = { freshMs: 0, pollAfterMs: () => 30_000 };

export const officeClubQueries = {
  clubs: () => ({ ...apiQuery<typeof listStaffClubs>("/api/v1/staff/clubs", {}), ...live }),
  club: (slug: string) => ({
    ...apiQuery<typeof getStaffClub>("/api/v1/staff/clubs/:slug", { params: { slug } }),
    ...live,
  }),
};
