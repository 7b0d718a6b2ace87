import type { Task } from "graphile-worker";
import { taskFor } from "../../../jobs/queued-jobs.ts";
import type { SellingDeps } from "../../bookings/selling-deps.ts";
import { carryOutRain, sweepRain } from "./carry-out-rain.ts";

export function rainTasks({ db, clock, sellables }: SellingDeps) {
  return {
    carry_out_rain: taskFor("carry_out_rain", ({ id }) => carryOutRain({ db, sellables, now: clock() }, id)),
    sweep_rain: () => sweepRain({ db, sellables, now: clock() }),
  } satisfies Record<string, Task>;
}
