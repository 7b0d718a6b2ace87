import { retentionEnd } from "@lapang/domain/privacy/retention";
import type { Task } from "graphile-worker";
import type { Db } from "../../db/connect.ts";
import type { Clock } from "../../runtime/clock.ts";
import { deleteEndedSignIns, deleteExpiredSessions } from "./queries.ts";
import { wrapAllOldCodes } from "./second-factor/recovery-codes.ts";

export function identityTasks({ db, clock }: { db: Db; clock: Clock }) {
  return {
    purge_sessions: async () => {
      await deleteExpiredSessions(db, retentionEnd("expiredSessions", clock()));
      await deleteEndedSignIns(db, retentionEnd("endedSignIns", clock()));
    },
    wrap_recovery_codes: () => wrapAllOldCodes(db),
  } satisfies Record<string, Task>;
}
