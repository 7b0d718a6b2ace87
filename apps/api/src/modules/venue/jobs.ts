import { retentionEnd } from "@lapang/domain/privacy/retention";
import type { Task } from "graphile-worker";
import type { Db } from "../../db/connect.ts";
import type { Clock } from "../../runtime/clock.ts";
import { purgeLetters } from "./letters/delete-letters.ts";

export function venueTasks({ db, clock }: { db: Db; clock: Clock }) {
  return {
    purge_letters: () => purgeLetters(db, retentionEnd("contactMessages", clock())),
  } satisfies Record<string, Task>;
}
