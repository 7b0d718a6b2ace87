import type { Task } from "graphile-worker";
import type { SellingDeps } from "../../bookings/selling-deps.ts";
import { carryOutRain, sweepRain } from "./carry-out-rain.ts";

export function rainTasks({ db, clock, sellables }: SellingDeps) {
  return {
    carry_out_rain: (payload) => carryOutRain({ db, sellables, now: clock() }, (payload as { id: string }).id),
    sweep_rain: () => sweepRain({ db, sellables, now: clock() }),
  } satisfies Record<string, Task>;
}
