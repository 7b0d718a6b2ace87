import { useSyncExternalStore } from "react";

/** Undefined while nobody listens, or the first word has not come yet: nothing is lost then. */
let heard: boolean | undefined;
const listeners = new Set<() => void>();

/** Told by live.ts, whose code comes later than what shows it. */
export function setLive(now: boolean | undefined): void {
  if (heard === now) return;
  heard = now;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether what changes elsewhere is heard of at once; undefined where nothing is listened to. */
export function useLiveState(): boolean | undefined {
  return useSyncExternalStore(
    subscribe,
    () => heard,
    () => undefined,
  );
}
