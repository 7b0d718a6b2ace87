import type { listInbox } from "@lapang/contract/inbox";
import { apiQuery } from "../../lib/api.ts";

const MESSAGES = 5;

export const inboxQueries = {
  /** Asked anew at every visit: something may have happened in between. */
  list: (page: number) => ({
    ...apiQuery<typeof listInbox>("/api/v1/inbox", { query: { page, pageSize: MESSAGES } }),
    freshMs: 0,
  }),
};
