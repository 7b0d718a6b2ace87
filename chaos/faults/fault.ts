import type { Random } from "../../apps/api/seed/random.ts";
import type { Stage } from "../stage/open-stage.ts";

export type FaultContext = {
  stage: Stage;
  random: Random;
  /** Makes each fault as long as the run allows; 1 as written. */
  scale: number;
};

/** What was done, in words with the name of what was hit. `run` resolves at the moment at which the fault is over. */
export type Fault = { name: string; run(context: FaultContext): Promise<string> };

/** A fault that this machine or user cannot cause: it is reported as skipped. */
export class Impossible extends Error {}

export function lasting({ scale }: FaultContext, seconds: number): number {
  return Math.max(0.5, seconds * scale) * 1_000;
}
