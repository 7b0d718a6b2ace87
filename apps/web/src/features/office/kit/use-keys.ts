import { useEffect, useRef } from "react";

/** Calls `take` for every key press on the page; if it returns true, the key's default action is prevented. */
export function useKeys(take: (event: KeyboardEvent) => boolean): void {
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (latest.current(event)) event.preventDefault();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}

/** The direction of an arrow key: [across, down]. */
export const arrowSteps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
