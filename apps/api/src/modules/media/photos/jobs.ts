import { photoFormats, photoWidths } from "@lapang/domain/media/photo";
import type { Task } from "graphile-worker";
import { taskFor } from "../../../jobs/queued-jobs.ts";
import type { StorageDeps } from "../storage/storage-deps.ts";
import { loadPhoto } from "./photo-bytes.ts";

export function photoTasks(deps: StorageDeps) {
  return {
    /** Draws every size of a new photo, so that its first visitor does not wait. */
    draw_photo: taskFor("draw_photo", async ({ hash }) => {
      for (const width of photoWidths)
        for (const format of photoFormats) await loadPhoto(deps, hash, { width, format });
    }),
  } satisfies Record<string, Task>;
}
