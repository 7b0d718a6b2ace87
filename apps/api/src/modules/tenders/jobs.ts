import type { Task } from "graphile-worker";
import type { Deps } from "../deps.ts";
import { expireHours } from "./expire-hours.ts";

export function tenderTasks({ db, clock }: Deps) {
  return {
    expire_hours: async () => {
      await expireHours(db, clock());
    },
  } satisfies Record<string, Task>;
}
