const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 16_000;

/** True if the same request may succeed a moment later. Status 0 is a lost network. */
export function isPassing(status: number): boolean {
  return status === 0 || status === 408 || status === 429 || (status >= 500 && status < 600);
}

/** Exponential backoff with jitter, so that clients that failed together do not retry together. `chance` is between 0 and 1. */
export function pauseBefore(turn: number, chance: number, wishedSeconds?: number): number {
  const doubled = Math.min(FIRST_PAUSE_MS * 2 ** turn, LONGEST_PAUSE_MS);
  const jittered = doubled / 2 + (doubled / 2) * chance;
  // The server's Retry-After counts, but only up to the time a visitor would wait.
  return Math.max(jittered, Math.min((wishedSeconds ?? 0) * 1_000, LONGEST_PAUSE_MS));
}

/** Waits, or rejects at once with the signal's reason. */
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
