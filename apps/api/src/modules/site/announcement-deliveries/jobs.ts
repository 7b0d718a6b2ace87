import type { Task } from "graphile-worker";
import { taskFor } from "../../../jobs/queued-jobs.ts";
import type { Deps } from "../../deps.ts";
import { tellNextPeople } from "./tell-next-people.ts";

export function tellingTasks({ db, clock }: Pick<Deps, "db" | "clock">) {
  return {
    tell_announcement: taskFor("tell_announcement", ({ id }) => tellNextPeople(db, { id, now: clock() })),
  } satisfies Record<string, Task>;
}
