import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

const SOURCES = new URL("../../", import.meta.url);

/** Variables passed on to the process: it ends with the test run that started it and shares its compile cache. */
const HANDED_DOWN = ["NODE_OPTIONS", "NODE_COMPILE_CACHE"];

export type ProductProcess = ReturnType<typeof spawnProduct>;

/** Starts a program of the product (`main.ts` by default) as a process; the caller ends it. */
export function spawnProduct(env: Record<string, string>, program = "main.ts", args: readonly string[] = []) {
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
  /** Resolves when the output contains this text; rejects when the process ends first. */
  const printed = async (words: string) => {
    while (!output.includes(words)) {
      const ended = await Promise.race([exited, new Promise((done) => setTimeout(done, 20))]);
      if (ended) throw new Error(`it ended: ${output}`);
    }
  };
  /** Resolves to the server's address once it listens. */
  const opened = async () => {
    await printed("open at");
    return /http:\/\/[\d.:]+/.exec(output)?.[0] ?? "";
  };
  return { child, exited, opened, printed };
}
