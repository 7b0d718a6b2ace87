import { vi } from "vitest";

/** A stream of news that never has any, and no other tab to share it with. */
export function nothingHappensLive(): void {
  vi.stubGlobal("BroadcastChannel", undefined);
  vi.stubGlobal(
    "EventSource",
    class extends EventTarget {
      close(): void {}
    },
  );
}
