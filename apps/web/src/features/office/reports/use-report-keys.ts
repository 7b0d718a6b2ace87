import { isFree } from "../kit/free-key.ts";
import { useKeys } from "../kit/use-keys.ts";

const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();

/** `[` and `]` change the period, `t` jumps to the table, `e` and `x` download the first table. */
export function useReportKeys(onShift: (by: 1 | -1) => void): void {
  useKeys((event) => {
    if (!isFree(event)) return false;
    if (event.key === "[") onShift(-1);
    else if (event.key === "]") onShift(1);
    else if (event.key === "t") document.querySelector<HTMLElement>("[data-report-table]")?.focus();
    else if (event.key === "e") press("[data-file=csv]");
    else if (event.key === "x") press("[data-file=xlsx]");
    else return false;
    return true;
  });
}
