import type { Rupiah } from "../money.ts";
import { freeRuns, type Slot } from "./slots.ts";

export type CourtOfDay = { slug: string; name: string; surface: string; setting: string; slots: readonly Slot[] };
export type WantedSlot = { court: string; start: Date; end: Date };

export type Alternative = {
  court: string;
  courtName: string;
  start: Date;
  end: Date;
  price: Rupiah;
  minutesAway: number;
  sameCourt: boolean;
  sameSetting: boolean;
  sameSurface: boolean;
};

const MAX_ALTERNATIVES = 6;

/**
 * Returns the free times nearest to a taken one: closest in time first, then the wanted court, then similar courts. The wanted
 * court's own nearest free time is always included.
 */
export function nearestAlternatives(
  wanted: WantedSlot,
  courts: readonly CourtOfDay[],
  most = MAX_ALTERNATIVES,
): Alternative[] {
  const wantedCourt = courts.find((court) => court.slug === wanted.court);
  const all = courts.flatMap((court) => alternativesOn(court, wanted, wantedCourt)).toSorted(closerFirst);
  const chosen = all.slice(0, most);
  const onSameCourt = all.find((option) => option.sameCourt);
  if (!onSameCourt || most === 0 || chosen.includes(onSameCourt)) return chosen;
  return [...chosen.slice(0, most - 1), onSameCourt];
}

function alternativesOn(court: CourtOfDay, wanted: WantedSlot, wantedCourt: CourtOfDay | undefined): Alternative[] {
  const minutes = (wanted.end.getTime() - wanted.start.getTime()) / 60_000;
  const first = court.slots[0];
  if (!first) return [];
  const slotMinutes = (first.end.getTime() - first.start.getTime()) / 60_000;
  return freeRuns(court.slots, Math.ceil(minutes / slotMinutes)).flatMap((run): Alternative[] => {
    const start = run[0]?.start;
    const end = run.at(-1)?.end;
    if (!start || !end) return [];
    return [
      {
        court: court.slug,
        courtName: court.name,
        start,
        end,
        price: run.reduce((sum, slot) => sum + (slot.price ?? 0), 0),
        minutesAway: Math.abs(start.getTime() - wanted.start.getTime()) / 60_000,
        sameCourt: court.slug === wanted.court,
        sameSetting: court.setting === wantedCourt?.setting,
        sameSurface: court.surface === wantedCourt?.surface,
      },
    ];
  });
}

function closerFirst(a: Alternative, b: Alternative): number {
  return (
    a.minutesAway - b.minutesAway ||
    Number(b.sameCourt) - Number(a.sameCourt) ||
    Number(b.sameSetting) - Number(a.sameSetting) ||
    Number(b.sameSurface) - Number(a.sameSurface) ||
    a.price - b.price ||
    a.start.getTime() - b.start.getTime()
  );
}
