import { type RefObject, useEffect, useSyncExternalStore } from "react";

/** Whether the panel's own button is in view; `none` if the panel has no button, as on phones. */
type Visibility = "none" | "seen" | "away";

let visibility: Visibility = "none";
const listeners = new Set<() => void>();

function set(next: Visibility): void {
  visibility = next;
  for (const listener of listeners) listener();
}

/** Reports the state from the panel; the bar, whose code loads separately, reads it. */
export function useReportVisibility(button: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = button.current;
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => {
      const shown = element.offsetParent !== null;
      set(shown ? (entry?.isIntersecting ? "seen" : "away") : "none");
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      set("none");
    };
  }, [button]);
}

export function usePanelButton(): Visibility {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => visibility,
    () => "none",
  );
}
