import type { listMergeConfirmations, listMerges } from "@lapang/contract/people/customer-merges";
import type { QueryOf } from "@lapang/contract/route";
import { apiQuery } from "../../../lib/api/api.ts";
import type { OfficeSearch } from "../kit/office-page.ts";
import { pageWanted } from "../kit/system-wanted.ts";

/** The page's second list has its own page number in the address. */
export const MERGES_PAGE = "merges";
export const mergesWanted = (search: OfficeSearch) => pageWanted(search, MERGES_PAGE);

export const CONFIRMATIONS_PAGE = "confirmations";
export const confirmationsWanted = (search: OfficeSearch) => pageWanted(search, CONFIRMATIONS_PAGE);

export const mergeQueries = {
  confirmations: (query: QueryOf<typeof listMergeConfirmations>) => ({
    ...apiQuery<typeof listMergeConfirmations>("/api/v1/staff/merge-confirmations", { query }),
    freshMs: 0,
    pollAfterMs: () => 30_000,
  }),
  waiting: (query: QueryOf<typeof listMerges>) => ({
    ...apiQuery<typeof listMerges>("/api/v1/staff/customer-merges", { query }),
    freshMs: 0,
    pollAfterMs: () => 30_000,
  }),
};
