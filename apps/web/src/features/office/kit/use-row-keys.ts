import { type RefObject, useEffect } from "react";
import { isFree } from "./free-key.ts";
import { useKeys } from "./use-keys.ts";

const actionsOf = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>("[data-row-action]") ?? [])];

/** `j` and `k` move between rows. The focused row's first button is its action; Enter presses it. */
export function useRowKeys(list: RefObject<HTMLElement | null>): void {
  useKeys((event) => {
    if (!["j", "k"].includes(event.key) || !isFree(event)) return false;
    const rows = actionsOf(list.current);
    const at = rowOf(rows, document.activeElement);
    const next = rows[event.key === "j" ? at + 1 : at === -1 ? rows.length - 1 : at - 1];
    next?.focus();
    return true;
  });
  useEffect(() => (list.current ? keepPlace(list.current) : undefined), [list]);
}

function rowOf(rows: readonly HTMLElement[], inside: Element | null): number {
  const row = inside?.closest("li");
  return rows.findIndex((action) => row?.contains(action));
}

/** When the focused row leaves the list, the row that takes its place gets the focus. */
function keepPlace(list: HTMLElement): () => void {
  let last: { element: Element; at: number } | undefined;
  const onFocus = ({ target }: FocusEvent) => {
    last = target instanceof Element ? { element: target, at: rowOf(actionsOf(list), target) } : undefined;
  };
  const observer = new MutationObserver(() => {
    if (!last || last.at === -1 || last.element.isConnected || document.activeElement !== document.body) return;
    const rows = actionsOf(list);
    (rows[last.at] ?? rows.at(-1) ?? list.closest("main"))?.focus({ preventScroll: rows.length === 0 });
  });
  list.addEventListener("focusin", onFocus);
  observer.observe(list, { childList: true, subtree: true });
  return () => {
    list.removeEventListener("focusin", onFocus);
    observer.disconnect();
  };
}
