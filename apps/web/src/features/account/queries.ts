import type { getLeaving, getProfile, listSessions } from "@lapang/contract/identity/account";
import type { getKeptData } from "@lapang/contract/identity/kept-data";
import { apiQuery } from "../../lib/api/api.ts";

/** Refetched at every visit: another device may have changed the account. */
const freshMs = 0;

export const accountQueries = {
  profile: () => ({ ...apiQuery<typeof getProfile>("/api/v1/me", {}), freshMs }),
  sessions: () => ({ ...apiQuery<typeof listSessions>("/api/v1/me/sessions", {}), freshMs }),
  keptData: () => ({ ...apiQuery<typeof getKeptData>("/api/v1/me/data", {}), freshMs }),
  leaving: () => ({ ...apiQuery<typeof getLeaving>("/api/v1/me/leaving", {}), freshMs }),
};
