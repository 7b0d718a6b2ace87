import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { ROOT } from "../../scripts/run.ts";

const START_MS = 60_000;

/** A product of a journey's own, which may be stopped, updated and started again on the same address. */
export type Product = { stop(): Promise<void> };

type Settings = Readonly<Record<string, string>>;

export async function startProduct(port: number, webDist: string, settings: Settings = {}): Promise<Product> {
  const child: ChildProcess = spawn(process.execPath, ["scripts/e2e-server.mjs"], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(port), WEB_DIST: webDist, LOG_LEVEL: "warn", ...settings },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = once(child, "exit");
  const address = `http://127.0.0.1:${port}/healthz`;
  for (const until = Date.now() + START_MS; !(await answers(address)); await sleep(100)) {
    if (child.exitCode !== null || Date.now() > until) throw new Error("The product did not start");
  }
  return {
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

function answers(address: string): Promise<boolean> {
  return fetch(address).then(
    (response) => response.ok,
    () => false,
  );
}
