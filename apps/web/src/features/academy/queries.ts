import type { getProgramme, listProgrammes } from "@lapang/contract/academy";
import { apiQuery } from "../../lib/api.ts";
import type { ProgrammeSearch } from "./programme-search.ts";

export const academyQueries = {
  list: (search: ProgrammeSearch) => apiQuery<typeof listProgrammes>("/api/v1/programmes", { query: search }),
  programme: (slug: string) => apiQuery<typeof getProgramme>("/api/v1/programmes/:slug", { params: { slug } }),
};
