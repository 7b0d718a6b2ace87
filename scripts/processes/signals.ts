import { onParentExit } from "./watch-parent.mjs";

/** Longer than two copies of one signal are apart, shorter than a second press of Ctrl-C. */
const DUPLICATE_MS = 500;

let lastSignalAt = Number.NEGATIVE_INFINITY;

/**
 * Merges duplicate stop signals. npm runs scripts through a shell. Where the shell execs the script (bash), one Ctrl-C
 * arrives twice, from terminal and npm, and the second would force an immediate exit. Where it does not (dash), npm's
 * SIGTERM ends only the shell, and the script would keep running. Call this before registering signal handlers.
 */
export function mergeDuplicateSignals(): void {
  const emit = process.emit;
  process.emit = ((...event: Parameters<typeof emit>) => {
    const [name] = event as unknown as [string];
    if (name === "SIGINT" || name === "SIGTERM") {
      const repeated = performance.now() - lastSignalAt < DUPLICATE_MS;
      lastSignalAt = performance.now();
      if (repeated) return true;
    }
    return Reflect.apply(emit, process, event);
  }) as typeof emit;
  onParentExit(() => {
    // If the same signal also ended the shell, it has been handled already.
    if (performance.now() - lastSignalAt > DUPLICATE_MS) process.kill(process.pid, "SIGTERM");
  });
}
