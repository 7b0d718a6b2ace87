import type { getProgramme, listClassWaits, listOwnSeats, listProgrammes } from "@lapang/contract/academy/academy";
import { apiQuery } from "../../lib/api/api.ts";
import type { ProgrammeSearch } from "./programme-search.ts";

export const academyQueries = {
  list: (search: ProgrammeSearch) => apiQuery<typeof listProgrammes>("/api/v1/programmes", { query: search }),
  /** The seats that the account's participants already have in a programme. */
  ownSeats: (slug: string) => ({
    ...apiQuery<typeof listOwnSeats>("/api/v1/programmes/:slug/own-seats", { params: { slug } }),
    freshMs: 0,
  }),
  /** The account's places on waiting lists of classes. */
  waits: () => ({ ...apiQuery<typeof listClassWaits>("/api/v1/class-waits", {}), freshMs: 0 }),
  programme: (slug: string) => apiQuery<typeof getProgramme>("/api/v1/programmes/:slug", { params: { slug } }),
};
