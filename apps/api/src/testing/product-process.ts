import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";

const SOURCES = new URL("../", import.meta.url);

/** By these a process of a test run ends with whoever started it, and need not compile again what others have. */
const HANDED_DOWN = ["NODE_OPTIONS", "NODE_COMPILE_CACHE"];

/** Starts a program of ours (main.ts unless told) as a process of its own, until the end of the calling test. */
export function startProcess(env: Record<string, string>, program = "main.ts", args: readonly string[] = []) {
  const child = spawn(process.execPath, [fileURLToPath(new URL(program, SOURCES)), ...args], {
    env: {
      PATH: process.env.PATH ?? "",
      ...Object.fromEntries(HANDED_DOWN.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))),
      PORT: "0",
      LOG_LEVEL: "error",
      NODE_ENV: "test",
      ...env,
    },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      output += chunk;
    });
  }
  const exited = once(child, "exit").then(([code, signal]) => ({ code, signal, output }));
  onTestFinished(async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill("SIGTERM");
    await exited;
  });
  /** Its address, once it listens. */
  const opened = async () => {
    while (!output.includes("open at")) {
      const ended = await Promise.race([exited, new Promise((done) => setTimeout(done, 20))]);
      if (ended) throw new Error(`it ended: ${output}`);
    }
    return /http:\/\/[\d.:]+/.exec(output)?.[0] ?? "";
  };
  return { child, exited, opened };
}
