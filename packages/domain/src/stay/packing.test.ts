import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  countSellable,
  type FixedStay,
  type MovableStay,
  packRooms,
  type TypeLedger,
  type WantedStay,
} from "./packing.ts";

const stay = (unit: number, from: number, to: number): MovableStay => ({ id: `${unit} ${from}`, unit, from, to });
const wish = (from: number, to: number, id = "wanted"): WantedStay => ({ id, from, to });

/** Packs and expects that every stay has a room of the type, no two stays overlap, and fixed stays keep theirs. */
function expectWhole(ledger: TypeLedger, wanted: readonly WantedStay[]) {
  const packing = packRooms(ledger, wanted);
  if (!packing) return null;
  const all: FixedStay[] = [
    ...ledger.fixed,
    ...ledger.movable.map((own) => ({ ...own, unit: packing.shifted.get(own.id) ?? own.unit })),
    ...wanted.map((own) => ({ ...own, unit: packing.units.get(own.id) as number })),
  ];
  for (const [index, a] of all.entries()) {
    expect(ledger.units).toContain(a.unit);
    for (const b of all.slice(index + 1)) expect(a.unit === b.unit && a.from < b.to && b.from < a.to).toBe(false);
  }
  return packing;
}

describe("a room for a stay", () => {
  it("is the free one with the smallest gap", () => {
    const ledger = {
      units: [1, 2, 3],
      fixed: [],
      movable: [stay(1, 0, 2), stay(2, 0, 4), stay(2, 6, 8), stay(3, 5, 9)],
    };
    expect(expectWhole(ledger, [wish(4, 6)])?.units.get("wanted")).toBe(2);
    expect(expectWhole(ledger, [wish(2, 5)])?.units.get("wanted")).toBe(1);
  });

  it("stays the current one if possible", () => {
    const ledger = { units: [1, 2], fixed: [], movable: [stay(1, 0, 4)] };
    expect(expectWhole(ledger, [{ ...wish(4, 6), unit: 2 }])?.units.get("wanted")).toBe(2);
  });

  it("is freed by moving other stays", () => {
    const ledger = { units: [1, 2], fixed: [], movable: [stay(1, 0, 2), stay(2, 2, 4)] };
    const packing = expectWhole(ledger, [wish(0, 2, "first"), wish(2, 4, "second")]);
    expect(packing).not.toBeNull();
    expect(expectWhole(ledger, [wish(0, 4)])?.shifted.size).toBe(1);
  });

  it("is refused when fixed stays block every arrangement, although enough nights are free", () => {
    const fixed = [stay(1, 0, 2), stay(2, 2, 4)];
    expect(packRooms({ units: [1, 2], fixed, movable: [] }, [wish(0, 4)])).toBeNull();
    expect(countSellable({ units: [1, 2], fixed, movable: [] }, { from: 0, to: 4 })).toBe(0);
  });

  it("is found around fixed stays", () => {
    const fixed = [stay(1, 6, 8), stay(2, 4, 6)];
    const ledger = { units: [1, 2], fixed, movable: [stay(1, 0, 4)] };
    expect(expectWhole(ledger, [wish(0, 3), wish(4, 6, "later")])).not.toBeNull();
    expect(expectWhole({ ...ledger, movable: [stay(1, 0, 2)] }, [wish(2, 6)])).not.toBeNull();
  });
});

it("counts as many rooms as an optimal packing holds", () => {
  const ledger = { units: [1, 2, 3], fixed: [], movable: [stay(1, 0, 2), stay(2, 2, 4), stay(3, 4, 6)] };
  expect(countSellable(ledger, { from: 0, to: 6 })).toBe(2);
  expect(countSellable(ledger, { from: 6, to: 8 })).toBe(3);
});

const nights = fc.tuple(fc.nat(27), fc.integer({ min: 1, max: 9 }));

it("refuses a stay in a crowded month only when some night has more stays than rooms", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 6 }), fc.array(nights, { maxLength: 60 }), (count, wishes) => {
      const units = Array.from({ length: count }, (_, index) => index + 1);
      let movable: MovableStay[] = [];
      for (const [index, [from, length]] of wishes.entries()) {
        const wanted = wish(from, from + length, `stay ${index}`);
        const packing = expectWhole({ units, fixed: [], movable }, [wanted]);
        const night = (date: number) => [...movable, wanted].filter((own) => own.from <= date && date < own.to).length;
        const optimal = Array.from({ length }, (_, offset) => night(from + offset)).every((guests) => guests <= count);
        expect(packing !== null).toBe(optimal);
        if (!packing) continue;
        movable = movable.map((own) => ({ ...own, unit: packing.shifted.get(own.id) ?? own.unit }));
        movable.push({ ...wanted, unit: packing.units.get(wanted.id) as number });
      }
    }),
    { numRuns: 60 },
  );
});

/** Brute force for small cases: true if any arrangement exists. */
function someArrangement(ledger: TypeLedger, stays: readonly WantedStay[], taken: readonly FixedStay[]): boolean {
  const [first, ...rest] = stays;
  if (!first) return true;
  return ledger.units.some(
    (unit) =>
      !taken.some((other) => other.unit === unit && other.from < first.to && first.from < other.to) &&
      someArrangement(ledger, rest, [...taken, { ...first, unit }]),
  );
}

it("finds a room beside fixed stays whenever an arrangement exists", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(nights, fc.boolean()), { maxLength: 9 }), nights, (others, [from, length]) => {
      const units = [1, 2, 3];
      let ledger: TypeLedger = { units, fixed: [], movable: [] };
      for (const [index, [[start, count], pinned]] of others.entries()) {
        const next = wish(start, start + count, `stay ${index}`);
        const packing = packRooms(ledger, [next]);
        if (!packing) continue;
        const movable = ledger.movable.map((own) => ({ ...own, unit: packing.shifted.get(own.id) ?? own.unit }));
        const placed = { ...next, unit: packing.units.get(next.id) as number };
        ledger = pinned
          ? { units, fixed: [...ledger.fixed, placed], movable }
          : { units, fixed: ledger.fixed, movable: [...movable, placed] };
      }
      const wanted = wish(from, from + length);
      const found = expectWhole(ledger, [wanted]) !== null;
      expect(found).toBe(someArrangement(ledger, [...ledger.movable, wanted], ledger.fixed));
    }),
    { numRuns: 150 },
  );
});
