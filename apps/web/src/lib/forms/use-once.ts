import { useEffect, useRef, useState } from "react";

type Once<Data> = { state: "waiting" } | { state: "done"; data: Data } | { state: "failed"; error: unknown };

const begun = new Map<string, Promise<unknown>>();

/**
 * Runs work that a one-time code allows once: one run per page load and key, however often the screen renders. A failed run may
 * be repeated.
 */
export function useOnce<Data>(key: string, work: () => Promise<Data>): Once<Data> & { again: () => void } {
  const [outcome, setOutcome] = useState<Once<Data>>({ state: "waiting" });
  const [attempt, setAttempt] = useState(0);
  const latest = useRef(work);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt must run the work again.
  useEffect(() => {
    let current = true;
    setOutcome({ state: "waiting" });
    const promise = (begun.get(key) as Promise<Data> | undefined) ?? latest.current();
    begun.set(key, promise);
    promise.then(
      (data) => current && setOutcome({ state: "done", data }),
      (error: unknown) => {
        // The network may have failed: the next visit tries again.
        begun.delete(key);
        if (current) setOutcome({ state: "failed", error });
      },
    );
    return () => {
      current = false;
    };
  }, [key, attempt]);
  return { ...outcome, again: () => setAttempt((count) => count + 1) };
}
