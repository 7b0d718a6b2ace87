import type { Task } from "graphile-worker";
import { z } from "zod";
import { type FeedDeps, syncFeeds } from "./sync-feed.ts";

const payload = z.object({ id: z.uuid() });

export function feedTasks(deps: FeedDeps) {
  return {
    sync_calendars: () => syncFeeds(deps),
    sync_calendar: (input) => syncFeeds(deps, payload.parse(input).id),
  } satisfies Record<string, Task>;
}
