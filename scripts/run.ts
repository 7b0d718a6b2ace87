import { type ChildProcess, spawn } from "node:child_process";
import { constants } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

export const ROOT = join(import.meta.dirname, "..");

/** Called by path: the same on every system, and no second npm between us and the tool. */
export const tools = {
  biome: "node_modules/@biomejs/biome/bin/biome",
  tsc: "node_modules/typescript/bin/tsc",
  vitest: "node_modules/vitest/vitest.mjs",
  dependencyCruiser: "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs",
  playwright: "node_modules/@playwright/test/cli.js",
} as const;

export type Outcome = { code: number; output: string };
type RunOptions = {
  env?: NodeJS.ProcessEnv;
  /** Keep what it says for later instead of showing it at once. */
  quiet?: boolean;
};

/** Runs one program from the repository's root to its end; a signal to us stops it first, then us. */
export async function run(command: string, args: readonly string[], options: RunOptions = {}): Promise<Outcome> {
  const child = spawn(command, args, {
    cwd: ROOT,
    env: watched({ ...process.env, ...options.env }),
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

/** The environment for a process of ours: it, and every Node process it starts, ends when whoever started it is gone. */
export function watched(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const options = env.NODE_OPTIONS ?? "";
  return options.includes(END_WITH_PARENT) ? env : { ...env, NODE_OPTIONS: `${options} ${END_WITH_PARENT}`.trim() };
}

const children = new Set<ChildProcess>();
let stopping = false;

/** A signal to us stops the child first. */
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
 * The terminal has told the children of a Ctrl-C already, and a second one would make Playwright leave its server behind.
 * Everything else reaches only us: they are asked with SIGINT, the one signal on which every tool of ours cleans up.
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
