import { useSyncExternalStore } from "react";

const MINUTE = 60_000;

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, MINUTE / 4);
  return () => clearInterval(timer);
}

/** The current minute in the browser; undefined on the server, whose pages are cached and must not contain the time. */
export function useMinute(): Date | undefined {
  const minute = useSyncExternalStore(
    subscribe,
    () => Math.floor(Date.now() / MINUTE),
    () => undefined,
  );
  return minute === undefined ? undefined : new Date(minute * MINUTE);
}
