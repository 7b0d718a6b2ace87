/** Occupied time in epoch milliseconds; `from` is included, `to` is not. */
type Time = { from: number; to: number };

/** A stay that cannot change its room: guests who have arrived, a room booked by name, or a closure. */
export type FixedStay = Time & { unit: number };

/** A stay sold by room type: it can move to any room of the type until the guests arrive. */
export type MovableStay = FixedStay & { id: string };

/** `unit` is the current room, kept if possible. */
export type WantedStay = Time & { id: string; unit?: number };

export type TypeLedger = { units: readonly number[]; fixed: readonly FixedStay[]; movable: readonly MovableStay[] };

/** Room of each wanted stay, and new rooms of movable stays that must change. */
export type Packing = { units: Map<string, number>; shifted: Map<string, number> };

/** Maximum steps of one search, because other requests wait for it. */
const MOST_STEPS = 20_000;

/**
 * Assigns rooms of one type to the wanted stays: first rooms that are free already (best fit), otherwise by rearranging movable
 * stays. Null if no arrangement is found.
 */
export function packRooms(ledger: TypeLedger, wanted: readonly WantedStay[]): Packing | null {
  return fitAsItIs(ledger, wanted) ?? (isCrowded(ledger, wanted) ? null : rearrange(ledger, wanted));
}

/** Counts the rooms of the type that can still be sold for this time. */
export function countSellable(ledger: TypeLedger, time: Time): number {
  const copies = (count: number) => Array.from({ length: count }, (_, index) => ({ ...time, id: `wanted ${index}` }));
  let most = ledger.units.length;
  while (most > 0 && isCrowded(ledger, copies(most))) most -= 1;
  while (most > 0 && packRooms(ledger, copies(most)) === null) most -= 1;
  return most;
}

function fitAsItIs({ units, fixed, movable }: TypeLedger, wanted: readonly WantedStay[]): Packing | null {
  const taken: FixedStay[] = [...fixed, ...movable];
  const chosen = new Map<string, number>();
  for (const stay of byLength(wanted)) {
    const free = units.filter((unit) => !taken.some((other) => other.unit === unit && overlap(other, stay)));
    const unit = stay.unit !== undefined && free.includes(stay.unit) ? stay.unit : tightest(free, taken, stay);
    if (unit === undefined) return null;
    chosen.set(stay.id, unit);
    taken.push({ unit, from: stay.from, to: stay.to });
  }
  return { units: chosen, shifted: new Map() };
}

/** Best fit: the room with the least empty time before and after, so that long gaps stay free for long stays. */
function tightest(units: readonly number[], taken: readonly FixedStay[], stay: Time): number | undefined {
  let best: { unit: number; gap: number } | undefined;
  for (const unit of units) {
    const own = taken.filter((other) => other.unit === unit);
    const before = Math.max(...own.filter(({ to }) => to <= stay.from).map(({ to }) => to), -Infinity);
    const after = Math.min(...own.filter(({ from }) => from >= stay.to).map(({ from }) => from), Infinity);
    const gap = Math.min(stay.from - before, FAR) + Math.min(after - stay.to, FAR);
    if (best === undefined || gap < best.gap) best = { unit, gap };
  }
  return best?.unit;
}
const FAR = 365 * 86_400_000;

/** True if at some moment there are more stays than rooms, so that no arrangement exists. */
function isCrowded({ units, fixed, movable }: TypeLedger, wanted: readonly WantedStay[]): boolean {
  const all: Time[] = [...fixed, ...movable, ...wanted];
  return wanted.some((stay) =>
    all
      .filter((other) => overlap(other, stay))
      .some(({ from }) => {
        const moment = Math.max(from, stay.from);
        return all.filter((other) => other.from <= moment && moment < other.to).length > units.length;
      }),
  );
}

type Sought = Time & { id: string; unit?: number };

/**
 * Greedy interval colouring with backtracking: stays, ordered by start, get a room that is free by then. Without fixed stays
 * the first choice always succeeds if the type is not crowded; fixed stays can require backtracking.
 */
function rearrange({ units, fixed, movable }: TypeLedger, wanted: readonly WantedStay[]): Packing | null {
  const stays: Sought[] = [...movable, ...wanted].sort((a, b) => a.from - b.from || b.to - a.to);
  const fixedOf = new Map(units.map((unit) => [unit, fixed.filter((block) => block.unit === unit)]));
  const freeFrom = new Map<number, number>();
  const chosen: number[] = [];
  let steps = 0;

  const place = (index: number): boolean => {
    const stay = stays[index];
    if (!stay) return true;
    for (const unit of roomsFor(stay)) {
      steps += 1;
      if (steps > MOST_STEPS) return false;
      const before = freeFrom.get(unit);
      freeFrom.set(unit, stay.to);
      chosen[index] = unit;
      if (place(index + 1)) return true;
      if (before === undefined) freeFrom.delete(unit);
      else freeFrom.set(unit, before);
    }
    return false;
  };

  const nextFixed = (unit: number, after: number) =>
    Math.min(...(fixedOf.get(unit) ?? []).filter(({ from }) => from >= after).map(({ from }) => from), Infinity);

  /**
   * Candidates: the current room first, then the one needed soonest by a fixed stay; rooms never needed again are equivalent.
   */
  const roomsFor = (stay: Sought): number[] => {
    const free = units.filter(
      (unit) =>
        (freeFrom.get(unit) ?? -Infinity) <= stay.from &&
        !(fixedOf.get(unit) ?? []).some((block) => overlap(block, stay)),
    );
    const ranked = free
      .map((unit) => ({ unit, needed: nextFixed(unit, stay.to) }))
      .sort((a, b) => Number(b.unit === stay.unit) - Number(a.unit === stay.unit) || a.needed - b.needed);
    const isFirstUnneeded = (entry: (typeof ranked)[number], index: number) =>
      ranked.findIndex(({ needed }) => needed === Infinity) === index || entry.needed !== Infinity;
    return ranked.filter(isFirstUnneeded).map(({ unit }) => unit);
  };

  if (!place(0)) return null;
  const roomOf = new Map(stays.map(({ id }, index) => [id, chosen[index] as number]));
  const moved = movable.filter(({ id, unit }) => roomOf.get(id) !== unit);
  return {
    units: new Map(wanted.map(({ id }) => [id, roomOf.get(id) as number])),
    shifted: new Map(moved.map(({ id }) => [id, roomOf.get(id) as number])),
  };
}

function byLength(stays: readonly WantedStay[]): WantedStay[] {
  return [...stays].sort((a, b) => b.to - b.from - (a.to - a.from));
}

function overlap(a: Time, b: Time): boolean {
  return a.from < b.to && b.from < a.to;
}
