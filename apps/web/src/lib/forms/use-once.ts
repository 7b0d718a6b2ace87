import { useEffect, useRef, useState } from "react";

type Once<Data> = { state: "waiting" } | { state: "done"; data: Data } | { state: "failed"; error: unknown };

const begun = new Map<string, Promise<unknown>>();

/** Work a code allows once: begun once in this page however often the screen is drawn; what failed may be tried again. */
export function useOnce<Data>(key: string, work: () => Promise<Data>): Once<Data> & { again: () => void } {
  const [outcome, setOutcome] = useState<Once<Data>>({ state: "waiting" });
  const [attempt, setAttempt] = useState(0);
  const latest = useRef(work);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is the same work once more.
  useEffect(() => {
    let current = true;
    setOutcome({ state: "waiting" });
    const promise = (begun.get(key) as Promise<Data> | undefined) ?? latest.current();
    begun.set(key, promise);
    promise.then(
      (data) => current && setOutcome({ state: "done", data }),
      (error: unknown) => {
        // A lost network is no answer: the next visit may try again.
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
