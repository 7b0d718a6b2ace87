import type { Random } from "../../apps/api/seed/random.ts";
import type { Stage } from "../stage/open-stage.ts";

export type FaultContext = {
  stage: Stage;
  random: Random;
  /** A factor for the duration of each fault; 1 is the written duration. */
  scale: number;
};

/** `run` resolves when the fault is over, with a text that says what was done to what. */
export type Fault = { name: string; run(context: FaultContext): Promise<string> };

/** A fault that this machine or user cannot cause; it is reported as skipped. */
export class Impossible extends Error {}

export function lasting({ scale }: FaultContext, seconds: number): number {
  return Math.max(0.5, seconds * scale) * 1_000;
}
