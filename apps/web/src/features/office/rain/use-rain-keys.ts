import { isFree } from "../frame/free-key.ts";
import { useKeys } from "../frame/use-keys.ts";

type Keys = { onCourt: (index: number) => void; onAll: () => void; onDeclare: () => void };

/** Digits pick courts, `a` all without a roof, Ctrl and Enter close them, `z` takes it back. */
export function useRainKeys({ onCourt, onAll, onDeclare }: Keys): void {
  useKeys((event) => {
    if ((event.ctrlKey || event.metaKey) && event.key === "Enter") onDeclare();
    else if (!isFree(event)) return false;
    else if (/^[1-9]$/.test(event.key)) onCourt(Number(event.key) - 1);
    else if (event.key === "a") onAll();
    else if (event.key === "z") document.querySelector<HTMLButtonElement>("[data-undo]")?.click();
    else return false;
    return true;
  });
}
