import type { Random } from "../../apps/api/seed/random.ts";
import { databaseFaults } from "./database.ts";
import type { Fault } from "./fault.ts";
import { gatewayFaults } from "./gateway.ts";
import { networkFaults } from "./network.ts";
import { processFaults } from "./processes.ts";

export const allFaults: readonly Fault[] = [...processFaults, ...networkFaults, ...databaseFaults, ...gatewayFaults];

/** Yields every kind once in an order drawn from the seed, then again in another order. */
export function* drawFaults(random: Random, kinds: readonly Fault[]): Generator<Fault, never> {
  for (;;) {
    const left = [...kinds];
    while (left.length > 0) {
      const fault = random.pick(left);
      left.splice(left.indexOf(fault), 1);
      yield fault;
    }
  }
}
