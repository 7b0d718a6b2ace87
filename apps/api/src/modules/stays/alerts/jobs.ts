import type { Task } from "graphile-worker";
import type { Deps } from "../../deps.ts";
import { notifyFreeStays } from "./notify-free.ts";

export function stayAlertTasks(deps: Deps) {
  return { tell_free_stays: () => notifyFreeStays(deps) } satisfies Record<string, Task>;
}
