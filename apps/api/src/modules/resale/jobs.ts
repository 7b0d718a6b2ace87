import type { Task } from "graphile-worker";
import type { Deps } from "../deps.ts";
import { payOutResales } from "./pay-out-resales.ts";

export function resaleTasks({ db, clock }: Deps) {
  return {
    pay_out_resales: async () => {
      await payOutResales(db, clock());
    },
  } satisfies Record<string, Task>;
}
