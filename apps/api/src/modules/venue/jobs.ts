import { retentionEnd } from "@lapang/domain/privacy/retention";
import type { Task } from "graphile-worker";
import type { Db } from "../../db/connect.ts";
import type { Clock } from "../../runtime/clock.ts";
import { purgeContactMessages } from "./contact-messages/delete-contact-messages.ts";

export function venueTasks({ db, clock }: { db: Db; clock: Clock }) {
  return {
    purge_letters: () => purgeContactMessages(db, retentionEnd("contactMessages", clock())),
  } satisfies Record<string, Task>;
}
