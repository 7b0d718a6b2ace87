import type { getStaffClub, listStaffClubs } from "@lapang/contract/clubs/staff-clubs";
import { apiQuery } from "../../../lib/api/api.ts";

/** Asked anew at every visit; while a screen is open, changes are pushed, and this is for when they are not. */
const live = { freshMs: 0, askAgain: () => 30_000 };

export const officeClubQueries = {
  clubs: () => ({ ...apiQuery<typeof listStaffClubs>("/api/v1/staff/clubs", {}), ...live }),
  club: (slug: string) => ({
    ...apiQuery<typeof getStaffClub>("/api/v1/staff/clubs/:slug", { params: { slug } }),
    ...live,
  }),
};
