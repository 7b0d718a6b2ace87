import { isFree } from "../kit/free-key.ts";
import { useKeys } from "../kit/use-keys.ts";

type Keys = { onCourt: (index: number) => void; onAll: () => void; onDeclare: () => void };

/** Digits select courts, `a` all outdoor ones, Ctrl+Enter closes them, `z` undoes it. */
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
