import type { Task } from "graphile-worker";
import type { Deps } from "../../deps.ts";
import { tellFreeStays } from "./tell-free.ts";

export function stayWishTasks(deps: Deps) {
  return { tell_free_stays: () => tellFreeStays(deps) } satisfies Record<string, Task>;
}
