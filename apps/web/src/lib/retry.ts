const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 16_000;

/** Whether the same request may succeed a moment later: 0 is a network that was lost. */
export function isPassing(status: number): boolean {
  return status === 0 || status === 408 || status === 429 || (status >= 500 && status < 600);
}

/** Longer after every failure, and never the same for two who failed together; `chance` lies between 0 and 1. */
export function pauseBefore(turn: number, chance: number, wishedSeconds?: number): number {
  const doubled = Math.min(FIRST_PAUSE_MS * 2 ** turn, LONGEST_PAUSE_MS);
  const jittered = doubled / 2 + (doubled / 2) * chance;
  // The server's wish counts, but no page waits longer than its visitor would.
  return Math.max(jittered, Math.min((wishedSeconds ?? 0) * 1_000, LONGEST_PAUSE_MS));
}

/** Waits, or ends at once with the signal's reason. */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, ms);
    function stop() {
      clearTimeout(timer);
      reject(signal?.reason);
    }
    signal?.addEventListener("abort", stop, { once: true });
  });
}
