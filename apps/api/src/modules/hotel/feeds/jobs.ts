import type { Task } from "graphile-worker";
import { taskFor } from "../../../jobs/queued-jobs.ts";
import { type FeedDeps, syncFeeds } from "./sync-feed.ts";

export function feedTasks(deps: FeedDeps) {
  return {
    sync_calendars: () => syncFeeds(deps),
    sync_calendar: taskFor("sync_calendar", ({ id }) => syncFeeds(deps, id)),
  } satisfies Record<string, Task>;
}
