import { spawnSync } from "node:child_process";
import { run } from "../scripts/run.ts";
import { allFaults, drawFaults } from "./faults/all-faults.ts";
import { readOptions } from "./options.ts";
import { violationsOf, writeReport } from "./report.ts";
import { runChaos } from "./run-chaos.ts";
import { OWN_MOUNTS } from "./stage/database-server.ts";

/** Time for start, last fault, settling and checks. */
const OVERTIME_MS = 10 * 60_000;
const UNSHARE = ["--mount", "--propagation", "private"];

/** Runs `npm run chaos`; returns the exit code. */
export async function main(words: readonly string[]): Promise<number> {
  if (mayMount() && !process.env[OWN_MOUNTS]) return withOwnMounts(words);
  let options: ReturnType<typeof readOptions>;
  try {
    options = readOptions(words);
  } catch (error) {
    console.error((error as Error).message);
    return 2;
  }
  const { minutes, only } = options;
  const kinds = allFaults.filter(({ name }) => !only || name.includes(only));
  setTimeout(
    () => {
      console.error("The run did not end in time");
      process.exit(1);
    },
    minutes * 60_000 + OVERTIME_MS,
  ).unref();
  const say = (line: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${line}`);
  const result = await runChaos({ options, faults: (random) => drawFaults(random, kinds), say });
  const violations = violationsOf(result);
  await writeReport(result, violations);
  await result.stage.close();
  for (const violation of violations) console.error(`✗ ${violation}`);
  say(`${violations.length} violations; ${result.folder}/report.md`);
  return violations.length > 0 ? 1 : 0;
}

/** In a mount namespace of its own all mounts end with the run, however it ends. */
function mayMount(): boolean {
  return process.platform === "linux" && spawnSync("unshare", [...UNSHARE, "true"]).status === 0;
}

async function withOwnMounts(words: readonly string[]): Promise<number> {
  const command = [...UNSHARE, process.execPath, "chaos/main.mjs", ...words];
  const { code } = await run("unshare", command, { env: { [OWN_MOUNTS]: "1" } });
  return code;
}
