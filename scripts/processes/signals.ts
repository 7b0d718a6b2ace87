import { onceOrphaned } from "./watch-parent.mjs";

/** Long enough for two copies of one signal, too short for somebody who presses Ctrl-C again because it takes so long. */
const MOMENT_MS = 500;

let heardAt = Number.NEGATIVE_INFINITY;

/**
 * One wish to stop arrives here exactly once. npm runs a script through a shell: where the shell steps aside (bash), a
 * Ctrl-C comes twice, from the terminal and from npm, and the second would mean "at once"; where it stays (dash), the SIGTERM
 * that npm passes on ends the shell only, and we would live on unseen. Call this before anything listens for signals.
 */
export function hearSignalsOnce(): void {
  const emit = process.emit;
  process.emit = ((...event: Parameters<typeof emit>) => {
    const [name] = event as unknown as [string];
    if (name === "SIGINT" || name === "SIGTERM") {
      const repeated = performance.now() - heardAt < MOMENT_MS;
      heardAt = performance.now();
      if (repeated) return true;
    }
    return Reflect.apply(emit, process, event);
  }) as typeof emit;
  onceOrphaned(() => {
    // The shell ended with us, not before us: we have been told already.
    if (performance.now() - heardAt > MOMENT_MS) process.kill(process.pid, "SIGTERM");
  });
}
