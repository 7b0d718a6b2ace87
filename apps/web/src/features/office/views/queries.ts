import type { listViews } from "@lapang/contract/desk/saved-views";
import type { ViewTable } from "@lapang/domain/staff/saved-views";
import { apiQuery } from "../../../lib/api/api.ts";

export const viewQueries = {
  list: (table: ViewTable) => ({
    ...apiQuery<typeof listViews>("/api/v1/staff/views", { query: { table } }),
    freshMs: 0,
  }),
};
