import { runNode, tools } from "../run.ts";
import { findLongFiles, findTies } from "./hygiene.ts";

type Result = { ok: boolean; output: string };
type Check = { name: string; run(): Promise<Result> };

function tool(name: string, script: string, ...args: string[]): Check {
  return {
    name,
    async run() {
      const { code, output } = await runNode(script, args, { quiet: true });
      return { ok: code === 0, output };
    },
  };
}

/** The root's holds the API too: journeys and benches use so much of it that apart it would be read twice. */
const projects = ["packages/domain", "packages/contract", "apps/web", "."];

/** The folders whose imports are checked. */
const SOURCES = ["apps", "packages", "scripts", "bench", "chaos", "e2e"];

/** The slow ones first, so that the last to end is a short one. */
const checks: Check[] = [
  tool("database types", "apps/api/src/db/migrations/generate-types.ts", "--verify"),
  tool("lint and format", tools.biome, "ci", "--colors=off", "."),
  ...projects.map((project) =>
    tool(
      `types of ${project === "." ? "the API and the root" : project}`,
      tools.tsc,
      "-p",
      project,
      "--singleThreaded",
    ),
  ),
  tool("imports", tools.dependencyCruiser, "--config", ".dependency-cruiser.mjs", "-T", "err", ...SOURCES),
  {
    name: "no ties to a registry",
    async run() {
      const problems = await findTies();
      return { ok: problems.length === 0, output: problems.join("\n") };
    },
  },
  {
    name: "file sizes",
    async run() {
      return { ok: true, output: (await findLongFiles()).map((line) => `  note: ${line}`).join("\n") };
    },
  },
];

const AT_ONCE = 2;

type Say = (text: string) => void;

/** Runs every static check, says one line for each, and whether all hold. All run: one run shows all that is wrong. */
export async function runChecks(say: Say = console.log): Promise<boolean> {
  const waiting = [...checks];
  let ok = true;
  const worker = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      ok = (await runCheck(check, say)) && ok;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return ok;
}

async function runCheck(check: Check, say: Say): Promise<boolean> {
  const started = performance.now();
  const { ok, output } = await check.run().catch((error: Error) => ({ ok: false, output: error.message }));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  say(`${ok ? "ok  " : "FAIL"} ${seconds.padStart(5)} s  ${check.name}`);
  // A check that holds says nothing, unless it has a note to give.
  if (output.trim() && (!ok || output.startsWith("  note:"))) say(output.trimEnd());
  return ok;
}
