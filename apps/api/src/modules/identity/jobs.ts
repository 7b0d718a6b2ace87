import type { Task } from "graphile-worker";
import type { Clock } from "../../clock.ts";
import type { Db } from "../../db/connect.ts";
import { deleteEndedSignIns, deleteExpiredSessions } from "./queries.ts";

/**
 * A hosted session lasts an hour, its sign-in longer: for a while "end all others" still knows of a device asleep, and a
 * sign-in that was left unused is still known as one.
 */
const EXPIRED_DAYS = 60;
/** Nobody's provider keeps an unused sign-in for longer. */
const ENDED_DAYS = 400;

export function identityTasks({ db, clock }: { db: Db; clock: Clock }) {
  const daysAgo = (days: number) => new Date(clock().getTime() - days * 86_400_000);
  return {
    purge_sessions: async () => {
      await deleteExpiredSessions(db, daysAgo(EXPIRED_DAYS));
      await deleteEndedSignIns(db, daysAgo(ENDED_DAYS));
    },
  } satisfies Record<string, Task>;
}
