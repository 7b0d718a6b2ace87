import type { getLeaving, getProfile, listSessions } from "@lapang/contract/account";
import { apiQuery } from "../../lib/api.ts";

/** Asked anew at every visit: another device may have changed what is one's own. */
const freshMs = 0;

export const accountQueries = {
  profile: () => ({ ...apiQuery<typeof getProfile>("/api/v1/me", {}), freshMs }),
  sessions: () => ({ ...apiQuery<typeof listSessions>("/api/v1/me/sessions", {}), freshMs }),
  leaving: () => ({ ...apiQuery<typeof getLeaving>("/api/v1/me/leaving", {}), freshMs }),
};
