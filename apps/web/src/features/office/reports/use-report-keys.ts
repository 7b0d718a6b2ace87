import { useEffect, useRef } from "react";
import { isFree } from "../frame/free-key.ts";

const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();

/** `[` and `]` change the period, `t` goes to the table, `e` and `x` take the first table along. */
export function useReportKeys(onShift: (by: 1 | -1) => void): void {
  const latest = useRef(onShift);
  useEffect(() => {
    latest.current = onShift;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isFree(event)) return;
      if (event.key === "[") latest.current(-1);
      else if (event.key === "]") latest.current(1);
      else if (event.key === "t") document.querySelector<HTMLElement>("[data-report-table]")?.focus();
      else if (event.key === "e") press("[data-file=csv]");
      else if (event.key === "x") press("[data-file=xlsx]");
      else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}
