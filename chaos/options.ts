import { randomBytes } from "node:crypto";

export type ChaosOptions = {
  /** How long load and faults last. */
  minutes: number;
  seed: string;
  /** Folder for the report and the processes' logs; a temporary one by default. */
  out: string | undefined;
  /** Customers who act at the same time. */
  customers: number;
  webs: number;
  workers: number;
  /** Only faults whose name contains this. */
  only: string | undefined;
};

const LIMITS = {
  minutes: [0.1, 60],
  customers: [1, 200],
  webs: [1, 4],
  workers: [1, 3],
} as const;

/** Parses `name=value` words; throws one sentence about what is wrong. */
export function readOptions(words: readonly string[]): ChaosOptions {
  const given = new Map(words.map((word) => word.split("=", 2) as [string, string | undefined]));
  const known = [...Object.keys(LIMITS), "seed", "out", "only"];
  for (const [name, value] of given) {
    if (!known.includes(name) || !value) throw new Error(`${name} is no option with a value: ${known.join("=, ")}=`);
  }
  const number = (name: keyof typeof LIMITS, usual: number) => {
    const value = Number(given.get(name) ?? usual);
    const [least, most] = LIMITS[name];
    if (!(value >= least && value <= most)) throw new Error(`${name} must be from ${least} to ${most}`);
    return value;
  };
  return {
    minutes: number("minutes", 10),
    customers: number("customers", 24),
    webs: number("webs", 2),
    workers: number("workers", 2),
    seed: given.get("seed") ?? randomBytes(4).toString("hex"),
    out: given.get("out"),
    only: given.get("only"),
  };
}
