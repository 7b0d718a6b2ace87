import { useSyncExternalStore } from "react";

/** Undefined without a listener and before the first event; neither counts as disconnected. */
let heard: boolean | undefined;
const listeners = new Set<() => void>();

/** Called by live.ts, which loads later than the components that show the state. */
export function setLive(now: boolean | undefined): void {
  if (heard === now) return;
  heard = now;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** True if live events arrive, false if they are lost, undefined while nothing listens. */
export function useLiveState(): boolean | undefined {
  return useSyncExternalStore(
    subscribe,
    () => heard,
    () => undefined,
  );
}
