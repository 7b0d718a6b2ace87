import type { listProgrammes } from "@lapang/contract/academy/academy";
import type { listClubs } from "@lapang/contract/clubs/clubs";
import type { listArticles } from "@lapang/contract/site/articles";
import type { listStays } from "@lapang/contract/stays/stays";
import { apiQuery } from "../../lib/api/api.ts";

/** The items shown on the home page: a few of each kind. */
export const homeQueries = {
  programmes: () => apiQuery<typeof listProgrammes>("/api/v1/programmes", { query: { pageSize: 3 } }),
  clubs: () => apiQuery<typeof listClubs>("/api/v1/clubs", { query: { pageSize: 3 } }),
  /** One of each kind, so that both hotel and kost are shown. */
  stay: (kind: "hotel" | "kost") => apiQuery<typeof listStays>("/api/v1/stays", { query: { kind, pageSize: 1 } }),
  articles: () => apiQuery<typeof listArticles>("/api/v1/articles", { query: { pageSize: 3 } }),
};
