export const parts = [
  "throughput",
  "size",
  "lighthouse",
  "availability",
  "ledger",
  "hold",
  "contention",
  "burst",
  "memory",
  "reports",
] as const;
export type Part = (typeof parts)[number];

/** One line of the table. Without a target it is told for the curious and can not be missed. */
export type Measurement = {
  part: Part;
  name: string;
  value: number;
  unit: "×" | "kB" | "points" | "ms" | "MiB" | "statements";
  target?: { atLeast: number } | { atMost: number };
  /** How much of its target may be missing before the run fails, where the machine has a say in the number. */
  mayMissBy?: number;
  /** The absolute numbers behind it; they belong to this machine, the value does not. */
  note?: string;
};

/** Filled line by line, so that what is measured before something breaks is not lost. */
export type Findings = {
  measurements: Measurement[];
  /** Why a target is missed: which audits, which file. */
  remarks: string[];
};

export type Effort = {
  /** Fewer rounds: good enough to see a fall, too few for a claim. */
  quick: boolean;
};

export type Verdict = "met" | "short" | "missed";

/** `short` is below the target and still within what the row may miss it by. */
export function judge({ value, target, mayMissBy = 0 }: Measurement): Verdict {
  // A number that could not be measured is no success.
  if (!Number.isFinite(value)) return "missed";
  if (!target) return "met";
  const [wanted, least] =
    "atLeast" in target ? [value / target.atLeast, 1 - mayMissBy] : [target.atMost / value, 1 / (1 + mayMissBy)];
  if (wanted >= 1) return "met";
  return wanted >= least ? "short" : "missed";
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** The value that so large a part of all of them stays at or below. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * part) - 1] ?? Number.NaN;
}
