import { onTestFinished } from "vitest";
import { spawnProduct } from "./spawn-product.ts";

/** Starts a program of the product (`main.ts` by default) as a process; it ends with the calling test. */
export function startProcess(...given: Parameters<typeof spawnProduct>) {
  const started = spawnProduct(...given);
  const { child, exited } = started;
  onTestFinished(async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill("SIGTERM");
    await exited;
  });
  return started;
}
