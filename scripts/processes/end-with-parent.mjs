/**
 * Imported first by each Node process of a test run. If the parent process is killed, it ends this one: with SIGTERM, and
 * after a grace period in any case.
 */
import { isMainThread } from "node:worker_threads";
import { onParentExit } from "./watch-parent.mjs";

const GRACE_MS = 4_000;
const CODE = 143;

if (isMainThread) {
  onParentExit(() => {
    // Without a listener SIGTERM would end the process without its exit handlers.
    if (process.listenerCount("SIGTERM") === 0) process.exit(CODE);
    setTimeout(() => process.exit(CODE), GRACE_MS);
    process.kill(process.pid, "SIGTERM");
  });
}
