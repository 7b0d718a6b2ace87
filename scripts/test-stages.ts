import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runChecks } from "./checks/checks.ts";
import { runJourneys } from "./journeys.ts";
import { runNode, tools } from "./run.ts";
import { nothing, playwrightTotals, readTotals, sumOf, type Totals, vitestTotals } from "./test-totals.ts";

export type Extent = "everyday" | "all";

type Stage = { name: string; run(reportFile: string, say: Say | undefined): Promise<Totals> };
/** Prints output; a stage that runs beside another keeps its output until the end. */
type Say = (text: string) => void;

const check: Stage = {
  name: "static checks",
  async run(_, say) {
    return { ...nothing, failed: (await runChecks(say)) ? 0 : 1 };
  },
};

const build: Stage = {
  name: "build",
  async run(_, say) {
    const { code, output } = await runNode("scripts/build.mjs", [], { quiet: !!say });
    say?.(output);
    return { ...nothing, failed: code === 0 ? 0 : 1 };
  },
};

function vitest(name: string, projects: readonly string[], extent: Extent): Stage {
  return {
    name,
    async run(file, say) {
      const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
      const args = ["run", ...reporters, ...projects.map((project) => `--project=${project}`)];
      const env = extent === "all" ? { TEST_EXTENT: "all" } : {};
      const { code, output } = await runNode(tools.vitest, args, { quiet: !!say, env });
      say?.(output);
      return readTotals(file, code, vitestTotals);
    },
  };
}

function journeys(name: string, options: { matrix: boolean; projects?: readonly string[] }): Stage {
  return {
    name,
    async run(reportFile) {
      const { matrix, projects = [] } = options;
      const args = projects.map((project) => `--project=${project}`);
      const { code } = await runJourneys(args, { reportFile, matrix });
      return readTotals(reportFile, code, playwrightTotals);
    },
  };
}

/** One product has too few free hours for all journeys: each screen size gets its own. */
const journeysOf = (extent: Extent): Stage[] =>
  extent === "everyday"
    ? [journeys("journeys", { matrix: false })]
    : [
        journeys("all journeys on a wide screen", { matrix: true, projects: ["desktop"] }),
        journeys("all journeys on a phone", { matrix: true, projects: ["phone"] }),
      ];

/**
 * The rows run in order, quick checks first; the lanes of a row run in parallel, and the stages of a lane in order. Some
 * unit tests start the built product.
 */
const rowsOf = (extent: Extent): Stage[][][] => [
  [[check], [build, vitest("unit tests", ["domain", "web", "screens", "scripts"], extent)]],
  [[vitest("use cases on PostgreSQL", ["api"], extent)]],
  ...journeysOf(extent).map((stage) => [[stage]]),
];

/** Runs all stages up to the first row with a failure, then prints a summary; its last line is machine-readable. */
export async function runStages(extent: Extent): Promise<boolean> {
  const reports = mkdtempSync(join(tmpdir(), "lapang-test-"));
  const started = performance.now();
  let sum = nothing;
  const summary: string[] = [];
  for (const row of rowsOf(extent)) {
    const hasFailed = sum.failed > 0;
    const ended = await Promise.all(row.map((lane) => runLane(lane, { reports, isShared: row.length > 1, hasFailed })));
    for (const { totals, line } of ended.flat()) {
      sum = sumOf(sum, totals);
      summary.push(line);
    }
  }
  rmSync(reports, { recursive: true, force: true });
  summary.push(`       ${secondsSince(started)} s  in all`);
  for (const failure of sum.failures) summary.push(`failed: ${failure}`);
  for (const name of sum.unsteady) summary.push(`passed at the second try only, find out why: ${name}`);
  const skipped = sum.skipped > 0 ? `, ${sum.skipped} skipped` : "";
  console.log(`\n${summary.join("\n")}\n${sum.passed} passed, ${sum.failed} failed${skipped}`);
  return sum.failed === 0;
}

type Ended = { totals: Totals; line: string };
type Lane = { reports: string; isShared: boolean; hasFailed: boolean };

/** Runs stages in order up to the first failure. */
async function runLane(stages: readonly Stage[], { reports, isShared, hasFailed }: Lane): Promise<Ended[]> {
  const ended: Ended[] = [];
  for (const stage of stages) {
    const isOver = hasFailed || ended.some(({ totals }) => totals.failed > 0);
    ended.push(
      isOver
        ? { totals: nothing, line: `not run          ${stage.name}` }
        : await runStage(stage, { reports, isShared }),
    );
  }
  return ended;
}

async function runStage(stage: Stage, { reports, isShared }: Pick<Lane, "reports" | "isShared">): Promise<Ended> {
  const said: string[] = [];
  if (!isShared) console.log(`\n── ${stage.name}`);
  const started = performance.now();
  const file = join(reports, `${stage.name}.json`);
  const totals = await stage.run(file, isShared ? (text) => said.push(text) : undefined).catch((error: Error) => {
    said.push(error.message);
    return { ...nothing, failed: 1 };
  });
  if (isShared) said.unshift(`\n── ${stage.name}`);
  if (said.length > 0) console.log(said.map((text) => text.trimEnd()).join("\n"));
  const counted = totals.passed > 0 ? ` (${totals.passed} passed)` : "";
  const line = `${totals.failed > 0 ? "FAILED" : "ok    "} ${secondsSince(started)} s  ${stage.name}${counted}`;
  return { totals, line };
}

function secondsSince(started: number): string {
  return ((performance.now() - started) / 1000).toFixed(1).padStart(7);
}
