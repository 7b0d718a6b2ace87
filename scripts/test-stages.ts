import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runChecks } from "./checks.ts";
import { runJourneys } from "./journeys.ts";
import { runNode, tools } from "./run.ts";
import { nothing, playwrightTotals, readTotals, sumOf, type Totals, vitestTotals } from "./test-totals.ts";

type Stage = { name: string; run(reportFile: string): Promise<Totals> };

const stages: Stage[] = [
  {
    name: "check",
    async run() {
      return { ...nothing, failed: (await runChecks()) ? 0 : 1 };
    },
  },
  {
    name: "unit and api tests",
    async run(file) {
      const args = ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
      const { code } = await runNode(tools.vitest, args);
      return readTotals(file, code, vitestTotals);
    },
  },
  {
    name: "build",
    async run() {
      const { code } = await runNode("scripts/build.mjs");
      return { ...nothing, failed: code === 0 ? 0 : 1 };
    },
  },
  {
    name: "journeys",
    async run(file) {
      const { code } = await runJourneys([], file);
      return readTotals(file, code, playwrightTotals);
    },
  },
];

/** Runs all stages up to the first that fails, then says what ran; the last line is for machines too. */
export async function runStages(): Promise<boolean> {
  const reports = mkdtempSync(join(tmpdir(), "lapang-test-"));
  let sum = nothing;
  const summary: string[] = [];
  for (const [index, stage] of stages.entries()) {
    if (sum.failed > 0) {
      summary.push(`not run        ${stage.name}`);
      continue;
    }
    console.log(`\n── ${stage.name}`);
    const started = performance.now();
    const totals = await stage.run(join(reports, `${index}.json`)).catch((error: Error) => {
      console.error(error.message);
      return { ...nothing, failed: 1 };
    });
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    sum = sumOf(sum, totals);
    const counted = totals.passed > 0 ? ` (${totals.passed} passed)` : "";
    summary.push(`${totals.failed > 0 ? "FAILED" : "ok    "} ${seconds.padStart(5)} s  ${stage.name}${counted}`);
  }
  rmSync(reports, { recursive: true, force: true });
  if (sum.skipped > 0) summary.push(`${sum.skipped} skipped`);
  for (const name of sum.unsteady) summary.push(`passed at the second try only, find out why: ${name}`);
  console.log(`\n${summary.join("\n")}\n${sum.passed} passed, ${sum.failed} failed`);
  return sum.failed === 0;
}
