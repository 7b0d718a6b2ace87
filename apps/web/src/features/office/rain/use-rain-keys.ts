import { useEffect, useRef } from "react";
import { isFree } from "../frame/free-key.ts";

type Keys = { onCourt: (index: number) => void; onAll: () => void; onDeclare: () => void };

/** Digits pick courts, `a` all without a roof, Ctrl and Enter close them, `z` takes it back. */
export function useRainKeys(keys: Keys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { onCourt, onAll, onDeclare } = latest.current;
      if ((event.ctrlKey || event.metaKey) && event.key === "Enter") onDeclare();
      else if (!isFree(event)) return;
      else if (/^[1-9]$/.test(event.key)) onCourt(Number(event.key) - 1);
      else if (event.key === "a") onAll();
      else if (event.key === "z") document.querySelector<HTMLButtonElement>("[data-undo]")?.click();
      else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}
