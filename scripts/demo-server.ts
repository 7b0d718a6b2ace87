import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { ROOT } from "./run.ts";

const START_MS = 60_000;
const STOP_MS = 15_000;

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (typeof address === "string" || !address) throw new Error("The system gave no port.");
  return address.port;
}

/** Starts the product with the demo venue on a database of its own; `stop` leaves nothing behind. */
export async function startDemoServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const port = await freePort();
  const child = spawn(process.execPath, ["scripts/e2e-server.mjs"], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(port) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let log = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      log = (log + text).slice(-20_000);
    });
  }
  const ended = once(child, "exit");
  const url = `http://127.0.0.1:${port}`;
  for (const until = Date.now() + START_MS; !(await answers(url)); await sleep(100)) {
    if (child.exitCode === null && Date.now() < until) continue;
    child.kill("SIGKILL");
    throw new Error(`The server did not start.\n${log}`);
  }
  return {
    url,
    async stop() {
      child.kill("SIGTERM");
      const force = setTimeout(() => child.kill("SIGKILL"), STOP_MS);
      await ended;
      clearTimeout(force);
    },
  };
}

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    (response) => response.ok,
    () => false,
  );
}
