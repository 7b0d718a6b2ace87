import type { Task } from "graphile-worker";
import { taskFor } from "../../../jobs/queued-jobs.ts";
import type { Deps } from "../../deps.ts";
import { deliverNextBatch } from "./deliver-next-batch.ts";

export function deliveryTasks({ db, clock }: Pick<Deps, "db" | "clock">) {
  return {
    tell_announcement: taskFor("tell_announcement", ({ id }) => deliverNextBatch(db, { id, now: clock() })),
  } satisfies Record<string, Task>;
}
