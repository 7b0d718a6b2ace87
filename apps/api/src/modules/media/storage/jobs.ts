import type { Task } from "graphile-worker";
import type { StorageDeps } from "./storage-deps.ts";
import { sweepFiles } from "./sweep-files.ts";

export function storageTasks(deps: StorageDeps) {
  return { sweep_files: () => sweepFiles(deps) } satisfies Record<string, Task>;
}
