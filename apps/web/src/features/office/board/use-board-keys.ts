import { useEffect, useRef } from "react";
import { isFree } from "../kit/free-key.ts";
import { arrowSteps, useKeys } from "../kit/use-keys.ts";

type Keys = {
  onClose: () => void;
  onWeek: () => void;
  onStopMoving: () => void;
  onStep: (days: 1 | -1) => void;
  /** Called to lengthen or shorten the focused game by slots. */
  onStretch: (itemId: string, slots: number) => void;
};

/**
 * Keyboard control: arrows move between cells, Shift with arrows resizes the focused game, letters press its buttons, brackets
 * change the day.
 */
export function useBoardKeys({ onClose, onWeek, onStopMoving, onStep, onStretch }: Keys): void {
  const acts: Readonly<Record<string, () => void>> = {
    b: onClose,
    w: onWeek,
    Escape: onStopMoving,
    "[": () => onStep(-1),
    "]": () => onStep(1),
  };
  const lastCell = useRef<string>(undefined);
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement) lastCell.current = target.dataset.cell ?? lastCell.current;
    };
    document.addEventListener("focusin", onFocus);
    return () => document.removeEventListener("focusin", onFocus);
  }, []);
  useKeys((event) => {
    if (!isFree(event)) return false;
    const step = arrowSteps[event.key];
    if (step && event.shiftKey) return stretch(step, onStretch);
    if (step) return walk(step, lastCell.current);
    acts[event.key]?.();
    return event.key in acts;
  });
}

function stretch([, down]: readonly [number, number], onStretch: Keys["onStretch"]): boolean {
  const itemId = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.game : undefined;
  if (!itemId || down === 0) return false;
  onStretch(itemId, down);
  return true;
}

/** Focuses the nearest cell in that direction; from outside the board, the last focused cell or the first one. */
function walk([across, down]: readonly [number, number], lastCell: string | undefined): boolean {
  const cells = [...document.querySelectorAll<HTMLElement>("[data-cell]")];
  const here = document.activeElement;
  if (!(here instanceof HTMLElement) || here.dataset.cell === undefined) {
    if (here !== document.body && here !== null && here.id !== "isi") return false;
    (cells.find(({ dataset }) => dataset.cell === lastCell) ?? cells[0])?.focus();
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
