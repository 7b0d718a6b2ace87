import { spawn } from "node:child_process";
import { once } from "node:events";
import { METRICS_TOKEN } from "../scripts/product.ts";
import { endingWithParent, ROOT } from "../scripts/run.ts";
import { readCpuSeconds } from "./load.ts";
import { postgresCpuSeconds } from "./postgres-cpu.ts";

export type Product = { url: string; pid: number; stop(): Promise<void> };

/**
 * Starts the product as a process and session of its own. The load generator then does not share its thread, and Linux,
 * which divides the cores among sessions, does not take the product's share for the load.
 */
export async function startProduct(databaseUrl: string, others: Record<string, string> = {}): Promise<Product> {
  const settings = {
    HOST: "127.0.0.1",
    PORT: "0",
    JOBS: "off",
    RATE_LIMITS: "off",
    LOG_LEVEL: "warn",
    METRICS_TOKEN,
    ...others,
  };
  const child = spawn(process.execPath, ["--max-semi-space-size=16", "apps/api/src/main.ts"], {
    cwd: ROOT,
    env: endingWithParent({ ...process.env, ...settings, DATABASE_URL: databaseUrl }),
    detached: true,
  });
  const ended = once(child, "exit");
  const endWithUs = () => child.kill();
  process.once("exit", endWithUs);
  let log = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (log += chunk));
  while (!log.includes("open at")) {
    const [code] = await Promise.race([ended, new Promise<[]>((resolve) => setTimeout(resolve, 50, []))]);
    if (code !== undefined) throw new Error(`The product did not start: ${log}`);
  }
  return {
    url: /http:\/\/[\d.:]+/.exec(log)?.[0] ?? "",
    pid: child.pid ?? 0,
    async stop() {
      child.kill("SIGTERM");
      await ended;
      process.off("exit", endWithUs);
    },
  };
}

/** CPU seconds of the product's process and of PostgreSQL together, where the system reports them. */
export function cpuOf(productUrl: string, dataDir: string): () => Promise<number> {
  const ofPostgres = postgresCpuSeconds(dataDir) ?? (() => 0);
  return async () => (await readCpuSeconds(productUrl)) + ofPostgres();
}
