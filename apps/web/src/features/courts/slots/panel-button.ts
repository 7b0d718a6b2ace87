import { type RefObject, useEffect, useSyncExternalStore } from "react";

/** How the panel's own button stands: `none` where the panel has none, as on phones. */
type Standing = "none" | "seen" | "away";

let standing: Standing = "none";
const listeners = new Set<() => void>();

function set(next: Standing): void {
  standing = next;
  for (const listener of listeners) listener();
}

/** Told by the panel, whose code comes apart from the bar's. */
export function useTellStanding(button: RefObject<HTMLElement | null>): void {
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

export function usePanelButton(): Standing {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => standing,
    () => "none",
  );
}
