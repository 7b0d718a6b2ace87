import type { getClub, listClubs } from "@lapang/contract/clubs";
import { apiQuery } from "../../lib/api.ts";
import type { ClubSearch } from "./club-search.ts";

export const clubQueries = {
  list: (search: ClubSearch) => apiQuery<typeof listClubs>("/api/v1/clubs", { query: search }),
  club: (slug: string) => apiQuery<typeof getClub>("/api/v1/clubs/:slug", { params: { slug } }),
};
