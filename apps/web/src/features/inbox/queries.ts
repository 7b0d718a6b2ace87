import type { listInbox } from "@lapang/contract/people/inbox";
import type { getNoticeSettings, getPushClient } from "@lapang/contract/people/notices";
import { apiQuery } from "../../lib/api/api.ts";

const ON_THE_PROFILE = 5;
const ON_THE_PAGE = 20;

const list = (page: number, pageSize: number) => ({
  ...apiQuery<typeof listInbox>("/api/v1/inbox", { query: { page, pageSize } }),
  // Refetched at every visit: there may be new notifications.
  freshMs: 0,
});

export const inboxQueries = {
  list: (page: number) => list(page, ON_THE_PROFILE),
  page: (page: number) => list(page, ON_THE_PAGE),
  unread: () => list(1, 1),
  settings: () => ({ ...apiQuery<typeof getNoticeSettings>("/api/v1/me/notices", {}), freshMs: 0 }),
  pushClient: () => apiQuery<typeof getPushClient>("/api/v1/push", {}),
};
