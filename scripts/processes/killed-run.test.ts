import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it, onTestFinished } from "vitest";
import { ROOT } from "../run.ts";
import { familyOf, isLiving, type Process } from "./processes.ts";

const START_MS = 90_000;
const GONE_WITHIN_MS = 15_000;

/** The parts of a run, each with a word of its command line. */
const parts = {
  runner: "scripts/e2e.mjs",
  product: "src/main.ts",
  database: "postgres",
  browser: "--remote-debugging",
};

/** Starts a run long enough to interrupt: one journey, repeated. */
function startRun() {
  const args = ["scripts/e2e.mjs", "e2e/clubs/club.spec.ts", "--project=phone", "--repeat-each=100", "--reporter=line"];
  const run = spawn(process.execPath, args, { cwd: ROOT, stdio: "ignore" });
  onTestFinished(() => void run.kill("SIGKILL"));
  return { pid: run.pid ?? 0, ended: once(run, "exit") };
}

async function wholeFamily(pid: number): Promise<Process[]> {
  for (const until = Date.now() + START_MS; Date.now() < until; await sleep(50)) {
    const family = familyOf(pid);
    if (Object.values(parts).every((word) => family.some(({ command }) => command.includes(word)))) return family;
  }
  throw new Error(`The run never was whole: ${familyOf(pid).map(({ command }) => command)}`);
}

describe.runIf(process.platform === "linux")("an interrupted run", () => {
  it.each(["SIGKILL", "SIGTERM"] as const)(
    "leaves no server, database or browser behind after %s",
    async (signal) => {
      const run = startRun();
      const family = await wholeFamily(run.pid);
      process.kill(run.pid, signal);
      await run.ended;
      const deadline = Date.now() + GONE_WITHIN_MS;
      let left = family.filter(isLiving);
      while (left.length > 0 && Date.now() < deadline) {
        await sleep(50);
        left = left.filter(isLiving);
      }
      for (const { pid } of left) process.kill(pid, "SIGKILL");
      expect(left.map(({ command }) => command)).toEqual([]);
    },
    START_MS + 2 * GONE_WITHIN_MS,
  );
});
