import { useEffect } from "react";

let wentByKey = false;

/** Who goes by key goes on by key: on the new page the focus is on its content, and the rail and the header are behind them. */
export function wantContent(): void {
  wentByKey = true;
}

/** Called where the page is drawn: it may come long after the key, and after a skeleton. */
export function useContentFocus(page: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another content.
  useEffect(() => {
    if (!wentByKey) return;
    wentByKey = false;
    if (!document.querySelector("[role=dialog]")) document.querySelector("main")?.focus({ preventScroll: true });
  }, [page]);
}
