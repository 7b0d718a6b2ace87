import type { Tape, TapeBar } from "@lapang/contract/stays/staff-tape";
import { expect, it } from "vitest";
import { droppedAt, lookOf, tapeModel, targetOf } from "./tape-model.ts";

const stay = {
  itemId: "a",
  bookingId: "b",
  code: "KODE",
  checkIn: "2043-11-18",
  checkOut: "2043-11-20",
  nights: 2,
  roomType: "standar",
  state: "expected",
  pinned: false,
  swappedFrom: null,
  folioDue: 0,
} as const;
const bar = (from: string, to: string, more: Partial<TapeBar> = {}): TapeBar => ({
  id: from,
  room: "1",
  start: new Date(`2043-11-${from}:00+07:00`).toISOString(),
  end: new Date(`2043-11-${to}:00+07:00`).toISOString(),
  kind: "stay",
  name: "Sari",
  stay,
  ...more,
});
const tape = (bars: TapeBar[]): Tape => ({
  now: "2043-11-18T02:00:00.000Z",
  today: "2043-11-18",
  hotel: { slug: "h", name: "H" },
  dates: ["2043-11-17", "2043-11-18", "2043-11-19"],
  rooms: [{ number: "1", roomType: "standar", typeName: "Standar", state: "clean", occupied: false }],
  bars,
  conflicts: [],
});

it("merges a stay and its extra hours into one bar, clipped at the chart's edge", () => {
  const [group] = tapeModel(tape([bar("18T10:00", "18T14:00"), bar("18T14:00", "20T12:00")]), "Asia/Jakarta");
  const [boardPosition, ...others] = group?.rows[0]?.bars ?? [];
  expect(others).toEqual([]);
  expect(boardPosition).toMatchObject({ look: "arriving" });
  expect(boardPosition?.left).toBeCloseTo(1 + 10 / 24);
  expect((boardPosition?.left ?? 0) + (boardPosition?.days ?? 0)).toBe(3);
});

it.each([
  [{ ...stay, state: "in_house" }, "in"],
  [{ ...stay, state: "in_house", checkOut: "2043-11-18" }, "leaving"],
  [{ ...stay, checkIn: "2043-11-19" }, "sure"],
  [{ ...stay, state: "departed" }, "gone"],
] as const)("gives %o the look %s", (own, look) => {
  expect(lookOf({ kind: "stay", stay: own }, "2043-11-18")).toBe(look);
});

it("a drag moves a stay by its middle and resizes it by its end; in-house guests keep their first day", () => {
  const moved = droppedAt(bar("18T14:00", "20T12:00"), { room: "2", date: "2043-11-25" }, { at: "bar", dayOfStay: 1 });
  expect(moved).toEqual({ room: "2", checkIn: "2043-11-24", nights: 2 });
  const here = bar("18T14:00", "20T12:00", { stay: { ...stay, state: "in_house" } });
  expect(droppedAt(here, { room: "2", date: "2043-11-25" }, { at: "bar", dayOfStay: 0 })).toMatchObject({
    checkIn: "2043-11-18",
  });
  expect(droppedAt(here, { room: "2", date: "2043-11-22" }, { at: "end" })).toEqual({
    room: "1",
    checkIn: "2043-11-18",
    nights: 4,
  });
  expect(droppedAt(here, { room: "1", date: "2043-11-18" }, { at: "end" })).toBeNull();
  expect(targetOf([here], { move: "a", to: "2 2043-11-18 3" })).toEqual({
    itemId: "a",
    room: "2",
    checkIn: "2043-11-18",
    nights: 3,
  });
  expect(targetOf([here], { move: "a", to: "2 2043-11-18 x" })).toBeNull();
});
