export const parts = ["throughput", "size", "lighthouse", "ledger", "hold"] as const;
export type Part = (typeof parts)[number];

/** One line of the table. Without a target it is told for the curious and can not be missed. */
export type Measurement = {
  part: Part;
  name: string;
  value: number;
  unit: "×" | "kB" | "points";
  target?: { atLeast: number } | { atMost: number };
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

export function isMet({ value, target }: Measurement): boolean {
  // A number that could not be measured is no success.
  if (!Number.isFinite(value)) return false;
  if (!target) return true;
  return "atLeast" in target ? value >= target.atLeast : value <= target.atMost;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}
