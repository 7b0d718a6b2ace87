import { useEffect, useRef } from "react";
import { isFree } from "../frame/free-key.ts";

type Keys = { onClose: () => void; onWeek: () => void; onStopMoving: () => void };

const arrows: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Arrows walk over the board from cell to cell; letters do what its buttons do. */
export function useBoardKeys(keys: Keys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isFree(event)) return;
      const { onClose, onWeek, onStopMoving } = latest.current;
      const step = arrows[event.key];
      const acts: Record<string, () => void> = { b: onClose, w: onWeek, Escape: onStopMoving };
      if (step) {
        if (!walk(step)) return;
      } else if (acts[event.key]) acts[event.key]?.();
      else return;
      event.preventDefault();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
}

/** The nearest cell in that direction; from outside of the board, its first one. */
function walk([across, down]: readonly [number, number]): boolean {
  const cells = [...document.querySelectorAll<HTMLElement>("[data-cell]")];
  const here = document.activeElement;
  if (!(here instanceof HTMLElement) || here.dataset.cell === undefined) {
    if (here !== document.body && here !== null && here.id !== "isi") return false;
    cells[0]?.focus();
    return cells.length > 0;
  }
  const [column, top] = placeOf(here);
  const ahead = cells
    .map((cell) => ({ cell, place: placeOf(cell) }))
    .filter(({ place: [x, y] }) => (down ? x === column && (y - top) * down > 0 : (x - column) * across > 0));
  const near = ahead.sort((a, b) => distance(a.place, [column, top]) - distance(b.place, [column, top]))[0];
  near?.cell.focus();
  return near !== undefined;
}

function placeOf(cell: HTMLElement): [number, number] {
  const [column = 0, top = 0] = (cell.dataset.cell ?? "").split(",").map(Number);
  return [column, top];
}

function distance([x, y]: [number, number], [column, top]: [number, number]): number {
  return Math.abs(x - column) * 10_000 + Math.abs(y - top);
}
