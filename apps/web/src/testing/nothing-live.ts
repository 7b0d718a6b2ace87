import { vi } from "vitest";

/** Stubs an event stream without events, and no other tab to share it with. */
export function nothingHappensLive(): void {
  vi.stubGlobal("BroadcastChannel", undefined);
  vi.stubGlobal(
    "EventSource",
    class extends EventTarget {
      close(): void {}
    },
  );
}
