import { type ChildProcess, spawn } from "node:child_process";
import { constants } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

export const ROOT = join(import.meta.dirname, "..");

/** Paths, not commands: they work on every system and need no second npm process. */
export const tools = {
  biome: "node_modules/@biomejs/biome/bin/biome",
  tsc: "node_modules/typescript/bin/tsc",
  vitest: "node_modules/vitest/vitest.mjs",
  knip: "node_modules/knip/bin/knip.js",
  dependencyCruiser: "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs",
  playwright: "node_modules/@playwright/test/cli.js",
} as const;

export type Outcome = { code: number; output: string };
type RunOptions = {
  env?: NodeJS.ProcessEnv;
  /** Return the output and do not print it. */
  quiet?: boolean;
};

/** Runs a program from the repository's root to its end. A signal stops the program first, then this process. */
export async function run(command: string, args: readonly string[], options: RunOptions = {}): Promise<Outcome> {
  const child = spawn(command, args, {
    cwd: ROOT,
    env: endingWithParent({ ...process.env, ...options.env }),
    stdio: ["ignore", options.quiet ? "pipe" : "inherit", options.quiet ? "pipe" : "inherit"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  watchOver(child);
  const code = await new Promise<number>((resolve) => {
    child.once("error", (error) => {
      output += error.message;
      resolve(127);
    });
    child.once("close", (exitCode, signal) => resolve(exitCode ?? 128 + (signal ? constants.signals[signal] : 0)));
  });
  forget(child);
  return { code, output };
}

export function runNode(script: string, args: readonly string[] = [], options: RunOptions = {}): Promise<Outcome> {
  return run(process.execPath, [script, ...args], options);
}

const END_WITH_PARENT = `--import=${pathToFileURL(join(import.meta.dirname, "processes/end-with-parent.mjs")).href}`;

/** Returns an environment in which every Node process ends when its parent does. */
export function endingWithParent(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const options = env.NODE_OPTIONS ?? "";
  return options.includes(END_WITH_PARENT) ? env : { ...env, NODE_OPTIONS: `${options} ${END_WITH_PARENT}`.trim() };
}

const children = new Set<ChildProcess>();
let stopping = false;

/** Stops the child before this process when a signal arrives. */
export function watchOver(child: ChildProcess): void {
  if (children.size === 0) for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, stop);
  children.add(child);
  if (stopping) child.kill("SIGINT");
}

export function forget(child: ChildProcess): void {
  children.delete(child);
  if (children.size > 0) return;
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.off(signal, stop);
}

/**
 * On Ctrl-C the terminal has already signalled the children, and a second signal would make Playwright leave its server
 * running. Any other signal reaches this process only; it is passed on as SIGINT, on which all tools clean up.
 */
function stop(signal: NodeJS.Signals): void {
  if (stopping) return;
  stopping = true;
  const haveHeard = signal === "SIGINT" && process.stdin.isTTY;
  const exits = [...children].map((child) => {
    if (!haveHeard) child.kill("SIGINT");
    return new Promise((resolve) => child.once("close", resolve));
  });
  void Promise.all(exits).then(() => process.exit(128 + constants.signals[signal]));
}
