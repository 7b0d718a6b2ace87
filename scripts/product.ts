import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { endingWithParent, forget, ROOT, watchOver } from "./run.ts";

const START_MS = 60_000;
const STOP_MS = 15_000;
const LOG_SIZE = 20_000;

/** The token of products that are started for tests and measurements. */
export const METRICS_TOKEN = "numbers-of-a-product-under-test";

/** A running product and its address. */
export type Product = { url: string; stop(): Promise<void> };
type Settings = Readonly<Record<string, string>> & { DATABASE_URL: string; DATA_DIR: string };

/** Starts the real server as a process that ends with this one, on a free port unless PORT is set. */
export async function startProduct(settings: Settings): Promise<Product> {
  const child = spawn(process.execPath, ["apps/api/src/main.ts"], {
    cwd: ROOT,
    env: endingWithParent({
      RATE_LIMITS: "off",
      ...process.env,
      METRICS_TOKEN,
      HOST: "127.0.0.1",
      PORT: "0",
      ...settings,
    }),
    stdio: ["ignore", "pipe", "pipe"],
  });
  watchOver(child);
  const ended = once(child, "exit").finally(() => forget(child));
  let log = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      log = (log + text).slice(-LOG_SIZE);
    });
  }
  const address = /Lapang is open at .*?(http:\/\/127\.0\.0\.1:\d+)/;
  for (const until = Date.now() + START_MS; !address.test(log); await sleep(20)) {
    if (child.exitCode === null && child.signalCode === null && Date.now() < until) continue;
    child.kill("SIGKILL");
    throw new Error(`The product did not start.\n${log}`);
  }
  const url = address.exec(log)?.[1] ?? "";
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
