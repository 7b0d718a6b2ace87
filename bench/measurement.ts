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

/** One line of the table. Without a target it is informative and cannot fail. */
export type Measurement = {
  part: Part;
  name: string;
  value: number;
  unit: "×" | "kB" | "points" | "ms" | "MiB" | "statements";
  target?: { atLeast: number } | { atMost: number };
  /** The fraction of the target that may be missed before the run fails, where the machine affects the number. */
  mayMissBy?: number;
  /** The absolute numbers behind the value; they depend on this machine. */
  note?: string;
};

/** Filled line by line, so that an error later loses no results. */
export type Findings = {
  measurements: Measurement[];
  /** Why a target is missed: audits, files. */
  remarks: string[];
};

export type Effort = {
  /** Fewer rounds: enough to notice a regression, too few for a claim. */
  quick: boolean;
};

export type Verdict = "met" | "short" | "missed";

/** `short` is below the target but within `mayMissBy`. */
export function judge({ value, target, mayMissBy = 0 }: Measurement): Verdict {
  // A number that could not be measured is a failure.
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

/** Returns the value that a given part of all values does not exceed. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * part) - 1] ?? Number.NaN;
}
