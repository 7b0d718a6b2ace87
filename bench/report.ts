import { mkdirSync, writeFileSync } from "node:fs";
import { availableParallelism, cpus, loadavg } from "node:os";
import { join } from "node:path";
import { ROOT } from "../scripts/run.ts";
import { type Effort, type Findings, judge, type Part } from "./measurement.ts";
import { formatMiss, formatTable } from "./table.ts";

const RESULTS = join(ROOT, "bench/results");

export type Report = {
  measure: (part: Part, measuring: (findings: Findings) => Promise<void>) => Promise<void>;
  /** Prints and saves all results; true if every part is done and every target met. */
  close: () => boolean;
};

/** Collects the results of the parts; a failing part does not hide the others. */
export function startReport(only: readonly Part[], effort: Effort): Report {
  const started = Date.now();
  const load = loadavg()[0] ?? 0;
  const missing = new Set(only);
  const failures: string[] = [];
  const findings: Findings = { measurements: [], remarks: [] };

  async function measure(part: Part, measuring: (findings: Findings) => Promise<void>): Promise<void> {
    if (!missing.has(part)) return;
    console.error(`measuring ${part} …`);
    try {
      await measuring(findings);
    } catch (error) {
      failures.push(`${part} could not be measured to its end: ${(error as Error).message}`);
    }
    missing.delete(part);
  }

  function close(): boolean {
    const seconds = Math.round((Date.now() - started) / 1000);
    const missed = [
      ...failures,
      ...findings.measurements.filter((one) => judge(one) === "missed").map(formatMiss),
      ...[...missing].map((part) => `${part} was not done in time`),
    ];
    const cores = availableParallelism();
    const machine = { node: process.version, cpu: cpus()[0]?.model ?? "", cores, load };
    keep({ at: new Date().toISOString(), seconds, ...effort, ...machine, ...findings, missed });
    console.log(`\n${formatTable(findings.measurements)}\n`);
    for (const remark of findings.remarks) console.log(`note: ${remark}`);
    if (load > cores / 2)
      console.log(`note: load was ${load.toFixed(1)} on ${cores} cores before the start: expect noise`);
    for (const miss of missed) console.log(`FAILED ${miss}`);
    console.log(`${missed.length === 0 ? "All targets met" : `${missed.length} missed`} in ${seconds} s.`);
    return missed.length === 0;
  }

  return { measure, close };
}

function keep(results: object): void {
  mkdirSync(RESULTS, { recursive: true });
  writeFileSync(join(RESULTS, "latest.json"), `${JSON.stringify(results, null, 2)}\n`);
}
