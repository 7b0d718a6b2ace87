import { useSyncExternalStore } from "react";

let open = false;
const listeners = new Set<() => void>();

/** Told by live.ts, whose code comes later than what shows it. */
export function setLive(now: boolean): void {
  if (open === now) return;
  open = now;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether what changes elsewhere is heard of at once. */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => open,
    () => false,
  );
}
