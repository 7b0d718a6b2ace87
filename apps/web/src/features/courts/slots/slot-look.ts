import type { SlotView } from "@lapang/contract/courts/courts";
import clsx from "clsx";
import type { ShownSlot } from "./own-slots.ts";

/** A cell's position in the chosen run, which has one common outline. */
export type RunPlace = { first: boolean; last: boolean };

const base =
  "relative flex min-h-11 w-full items-center justify-center gap-1 px-1 py-1 text-center text-[.8125rem] leading-tight";

const flag =
  "after:absolute after:top-1 after:right-1 after:border-4 after:border-transparent after:border-t-clay-text after:border-r-clay-text";

const looks: Record<SlotView["state"], string> = {
  free: "focus-inset bg-line font-semibold text-ink hover:bg-ball-soft",
  held: "bg-warning-soft font-semibold text-warning outline-[1.5px] outline-warning outline-dashed -outline-offset-4",
  taken: "focus-inset hatch font-medium text-ink-3 hover:text-ink",
  closed: "hatch-vertical font-medium text-ink-3",
  past: "text-ink-3",
  outside: "bg-line-2 font-medium text-ink-3",
};

const mine =
  "focus-inset bg-court font-bold text-on-court outline-[1.5px] outline-on-court/60 -outline-offset-4 hover:bg-court-deep";

type Look = Pick<ShownSlot, "state" | "peak" | "mine">;

/** The fill of a slot's state, which a mark and a word also show; a peak price has a flag in the corner. */
export function slotLook(slot: Look, picked?: RunPlace): string {
  if (picked) {
    return clsx(
      base,
      "focus-inset border-rule-strong border-x-[2.5px] bg-ball font-extrabold text-on-ball",
      picked.first
        ? "border-t-[2.5px]"
        : "border-t-[1.5px] [border-top-color:var(--on-ball)] [border-top-style:dashed]",
      picked.last && "border-b-[2.5px]",
    );
  }
  if (slot.mine) return clsx(base, mine);
  return clsx(base, looks[slot.state], slot.state === "free" && slot.peak && `${flag} font-extrabold`);
}

/** A cell in a row of hours: the chosen run is one outline along the row, open where it continues in the next. */
export function rowLook(slot: Look, picked?: RunPlace): string {
  const shape = "min-h-15! flex-col items-start! justify-center! gap-0.5! px-2! text-left!";
  if (!picked) return clsx(slotLook(slot), shape);
  return clsx(
    base,
    shape,
    "focus-inset border-rule-strong border-y-[2.5px] bg-ball font-bold text-on-ball",
    picked.first
      ? "border-l-[2.5px]"
      : "border-l-[1.5px] [border-left-color:var(--on-ball)] [border-left-style:dashed]",
    picked.last && "border-r-[2.5px]",
  );
}

/** A cell at whose hour the court is closed. */
export const shutLook = clsx(base, looks.closed);

export function placeInRun(run: readonly SlotView[], slot: SlotView): RunPlace | undefined {
  const at = run.findIndex((one) => one.start === slot.start);
  return at < 0 ? undefined : { first: at === 0, last: at === run.length - 1 };
}
