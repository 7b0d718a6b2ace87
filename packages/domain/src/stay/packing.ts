/** Time that somebody has a room, in milliseconds: `from` included, `to` not. */
type Time = { from: number; to: number };

/** What cannot change its room any more: guests in the house, rooms chosen by name, closures. */
export type FixedStay = Time & { unit: number };

/** What was sold by type: it may have any room of the type until its guests arrive. */
export type MovableStay = FixedStay & { id: string };

/** `unit` is the room it has now, and keeps where that is possible. */
export type WantedStay = Time & { id: string; unit?: number };

export type TypeLedger = { units: readonly number[]; fixed: readonly FixedStay[]; movable: readonly MovableStay[] };

/** Which room each wanted stay gets, and who changes rooms for it. */
export type Packing = { units: Map<string, number>; shifted: Map<string, number> };

/** A search that takes longer than this is given up: it is asked while others wait. */
const MOST_STEPS = 20_000;

/**
 * Finds rooms of one type for the wanted stays. Rooms that are free as they are come first, the one whose gap is smallest;
 * where none is, stays that have not begun change rooms among themselves. Null when no arrangement holds them all.
 */
export function packRooms(ledger: TypeLedger, wanted: readonly WantedStay[]): Packing | null {
  return fitAsItIs(ledger, wanted) ?? (isCrowded(ledger, wanted) ? null : rearrange(ledger, wanted));
}

/** How many more rooms of the type can be sold for this time. */
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

/** Best fit: what is left empty before and after is the least, so that long gaps stay whole for long stays. */
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

/** At some moment there are more stays than rooms: no arrangement can help. */
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
 * In the order of their beginning each stay takes a room that is free by then. Without fixed stays any choice is as good as
 * another, and the first one succeeds whenever the nights suffice; with them a choice that leads nowhere is taken back.
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

  /** The own room first, then the one that is needed again soonest; of rooms that nothing fixed awaits, one is enough. */
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
