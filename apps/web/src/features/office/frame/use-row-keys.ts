import type { RefObject } from "react";
import { isFree } from "./free-key.ts";
import { useKeys } from "./use-keys.ts";

/** `j` and `k` walk from row to row; what a row does is its first button, and Enter presses it. */
export function useRowKeys(list: RefObject<HTMLElement | null>): void {
  useKeys((event) => {
    if (!["j", "k"].includes(event.key) || !isFree(event)) return false;
    const rows = [...(list.current?.querySelectorAll<HTMLElement>("[data-row-action]") ?? [])];
    const row = document.activeElement?.closest("li");
    const at = rows.findIndex((action) => row?.contains(action));
    const next = rows[event.key === "j" ? at + 1 : at === -1 ? rows.length - 1 : at - 1];
    next?.focus();
    return true;
  });
}
