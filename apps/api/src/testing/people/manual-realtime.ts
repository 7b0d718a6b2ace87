import type { Change, Realtime } from "../../ports/realtime.ts";

/** A realtime port whose events the test publishes itself. */
export function manualRealtime() {
  const listeners = new Set<(change: Change) => void>();
  const realtime: Realtime = {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    caughtUp: async () => true,
    close: async () => {},
  };
  return { realtime, tell: (change: Change) => listeners.forEach((listener) => void listener(change)) };
}
