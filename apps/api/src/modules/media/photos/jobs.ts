import { photoFormats, photoWidths } from "@lapang/domain/media/photo";
import type { Task } from "graphile-worker";
import { taskFor } from "../../../jobs/queued-jobs.ts";
import type { StorageDeps } from "../storage/storage-deps.ts";
import { loadPhoto } from "./photo-bytes.ts";

export function photoTasks(deps: StorageDeps) {
  return {
    /** Renders every size of a new photo in advance. */
    draw_photo: taskFor("draw_photo", async ({ hash }) => {
      for (const width of photoWidths)
        for (const format of photoFormats) await loadPhoto(deps, hash, { width, format });
    }),
  } satisfies Record<string, Task>;
}
