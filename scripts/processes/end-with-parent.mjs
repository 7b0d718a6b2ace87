/**
 * Imported before everything else by each Node process of a test run: whoever started it may be killed without a chance to
 * say so, and then nobody else would ever end this one. It leaves as if it had been asked to, and soon after in any case.
 */
import { isMainThread } from "node:worker_threads";
import { onceOrphaned } from "./watch-parent.mjs";

const GRACE_MS = 4_000;
const CODE = 143;

if (isMainThread) {
  onceOrphaned(() => {
    // The signal alone would end a process that does not listen without the handlers of its exit.
    if (process.listenerCount("SIGTERM") === 0) process.exit(CODE);
    setTimeout(() => process.exit(CODE), GRACE_MS);
    process.kill(process.pid, "SIGTERM");
  });
}
