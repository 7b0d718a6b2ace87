import { useEffect } from "react";

let wentByKey = false;

/** After navigation by a shortcut the focus moves to the new page's content, past the rail and the header. */
export function wantContent(): void {
  wentByKey = true;
}

/** Moves the requested focus once the page is rendered, which may be long after the key press. */
export function useContentFocus(page: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect must run for every page.
  useEffect(() => {
    if (!wentByKey) return;
    wentByKey = false;
    if (!document.querySelector("[role=dialog]")) document.querySelector("main")?.focus({ preventScroll: true });
  }, [page]);
}
