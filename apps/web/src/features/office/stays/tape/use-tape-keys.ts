import type { Tape } from "@lapang/contract/stays/staff-tape";
import { isFree } from "../../kit/free-key.ts";
import { arrowSteps, useKeys } from "../../kit/use-keys.ts";
import { isMovable, targetWords } from "../tape-model.ts";

type Keys = { tape: Tape; onTarget: (itemId: string, to: string) => void; onStop: () => void };

/** Arrows move between bars. With Shift they change the focused stay: another room, one night more or less. */
export function useTapeKeys(keys: Keys): void {
  useKeys((event) => {
    if (!isFree(event)) return false;
    if (event.key === "Escape") {
      keys.onStop();
      return true;
    }
    const step = arrowSteps[event.key];
    return step !== undefined && (event.shiftKey ? change(keys, step) : walk(step));
  });
}

function change({ tape, onTarget }: Keys, [across, down]: readonly [number, number]): boolean {
  const itemId = document.activeElement instanceof HTMLElement ? document.activeElement.dataset.tapeBar : undefined;
  const bar = tape.bars.find(({ stay }) => stay && stay.itemId === itemId);
  if (!bar?.stay || !isMovable(bar)) return false;
  const { checkIn, nights } = bar.stay;
  const at = tape.rooms.findIndex(({ number }) => number === bar.room);
  const room = tape.rooms[at + down]?.number;
  if (!room || nights + across < 1) return false;
  onTarget(bar.stay.itemId, targetWords({ room, checkIn, nights: nights + across }));
  return true;
}

/** Focuses the nearest bar in that direction; from outside the chart, its first one. */
function walk([across, down]: readonly [number, number]): boolean {
  const bars = [...document.querySelectorAll<HTMLElement>("[data-tape-bar]")];
  const here = document.activeElement;
  if (!(here instanceof HTMLElement) || here.dataset.tapeBar === undefined) {
    if (here !== document.body && here !== null && here.id !== "isi") return false;
    bars[0]?.focus();
    return bars.length > 0;
  }
  const { left, top } = here.getBoundingClientRect();
  const ahead = bars
    .filter((bar) => bar !== here)
    .map((bar) => ({ bar, place: bar.getBoundingClientRect() }))
    .filter(({ place }) =>
      down ? (place.top - top) * down > 4 : Math.abs(place.top - top) < 4 && (place.left - left) * across > 0,
    )
    .sort((a, b) => distance(a.place, { left, top }) - distance(b.place, { left, top }));
  ahead[0]?.bar.focus();
  return ahead.length > 0;
}

function distance(a: { left: number; top: number }, b: { left: number; top: number }): number {
  return Math.abs(a.top - b.top) * 10 + Math.abs(a.left - b.left);
}
