import type { Task } from "graphile-worker";
import { taskFor } from "../../jobs/queued-jobs.ts";
import type { Deps } from "../deps.ts";
import { billLeases, endLeases } from "./bill-leases.ts";
import { deleteIdPhotos } from "./delete-id-photos.ts";
import { expireLeases } from "./expire-leases.ts";
import { remindVisit } from "./visits/remind-visit.ts";

export function kostTasks(deps: Deps) {
  return {
    expire_leases: async () => {
      await expireLeases(deps.db);
    },
    bill_leases: async () => {
      await billLeases(deps);
      await endLeases(deps);
      await deleteIdPhotos(deps);
    },
    remind_visit: taskFor("remind_visit", ({ id }) => remindVisit(deps.db, id)),
  } satisfies Record<string, Task>;
}
