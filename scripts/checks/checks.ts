import { runNode, tools } from "../run.ts";
import { findLongFiles, findRegistryAddresses } from "./hygiene.ts";

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

/** The root project includes the API: journeys and benchmarks use so much of it that it would be checked twice. */
const projects = ["packages/domain", "packages/contract", "apps/web", "."];

/** The folders whose imports are checked. */
const SOURCES = ["apps", "packages", "scripts", "bench", "chaos", "e2e"];

/** Slow checks start first, which shortens the whole run. */
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
  tool("unused code", tools.knip, "--no-progress", "--no-config-hints"),
  tool("code that only tests use", tools.knip, "--no-progress", "--no-config-hints", "--production"),
  tool("imports", tools.dependencyCruiser, "--config", ".dependency-cruiser.mjs", "-T", "err", ...SOURCES),
  {
    name: "no ties to a registry",
    async run() {
      const problems = await findRegistryAddresses();
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

/** Runs every static check, prints one line each and returns whether all passed. A failure does not stop the others. */
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
  // Prints the output of failures, and notes.
  if (output.trim() && (!ok || output.startsWith("  note:"))) say(output.trimEnd());
  return ok;
}
