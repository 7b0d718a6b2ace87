import type { listViews } from "@lapang/contract/saved-views";
import type { ViewTable } from "@lapang/domain/saved-views";
import { apiQuery } from "../../../lib/api.ts";

export const viewQueries = {
  list: (table: ViewTable) => ({
    ...apiQuery<typeof listViews>("/api/v1/staff/views", { query: { table } }),
    freshMs: 0,
  }),
};
