import { photoFormats, photoWidths } from "@lapang/domain/media/photo";
import type { Task } from "graphile-worker";
import type { StorageDeps } from "../storage/storage-deps.ts";
import { loadPhoto } from "./photo-bytes.ts";

export function photoTasks(deps: StorageDeps) {
  return {
    /** Every size of a new photo, so that the first visitor need not wait for one. */
    draw_photo: async (payload) => {
      const { hash } = payload as { hash: string };
      for (const width of photoWidths)
        for (const format of photoFormats) await loadPhoto(deps, hash, { width, format });
    },
  } satisfies Record<string, Task>;
}
