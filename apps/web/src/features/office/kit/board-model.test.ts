import type { Board, BoardCourt, BoardEntry } from "@lapang/contract/desk/desk-board";
import { expect, it } from "vitest";
import { boardModel, lookOf } from "./board-model.ts";

const court = (slug: string, opens: string, closes: string, slotMinutes = 60): BoardCourt => ({
  slug,
  name: slug,
  code: slug,
  surface: "keras",
  setting: "outdoor",
  rainEligible: true,
  slotMinutes,
  maxSlots: 3,
  hours: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens, closes })),
});
const at = (time: string) => new Date(`2043-11-18T${time}+07:00`).toISOString();
const entry = (slug: string, from: string, to: string, more: Partial<BoardEntry> = {}): BoardEntry => ({
  id: `${slug} ${from}`,
  court: slug,
  start: at(from),
  end: at(to),
  kind: "class",
  note: null,
  game: null,
  ...more,
});
const board = (entries: BoardEntry[]): Board => ({
  now: at("07:00"),
  dates: ["2043-11-18"],
  courts: [court("bata", "06:00", "09:00"), court("teduh", "07:00", "11:00", 120)],
  entries,
});

it("begins with the first court that opens, and offers free time in each court's own slots", () => {
  const { opens, closes, columns } = boardModel(board([entry("bata", "07:00", "08:00")]), "Asia/Jakarta");
  expect([opens, closes]).toEqual([360, 660]);
  expect(columns.map(({ slots }) => slots.map(({ top }) => top))).toEqual([
    [0, 120],
    [60, 180],
  ]);
});

it("clips entries outside its hours, and offers no partly taken slot", () => {
  const { columns } = boardModel(board([entry("teduh", "05:00", "07:30")]), "Asia/Jakarta");
  expect(columns[1]?.entries).toMatchObject([{ top: 0, minutes: 90 }]);
  expect(columns[1]?.slots.map(({ top }) => top)).toEqual([180]);
});

it.each([
  ["confirmed", null, "06:59", "paid"],
  ["confirmed", null, "07:01", "late"],
  ["checked_in", "came", "07:30", "in"],
  ["checked_in", "came", "08:00", "over"],
  ["no_show", "absent", "07:30", "absent"],
  ["held", null, "07:30", "held"],
] as const)("gives a game with status %s (%s) at %s the look %s", (status, outcome, time, look) => {
  const game = { status, outcome } as never;
  const shown = entry("bata", "07:00", "08:00", { kind: "booking", game });
  expect(lookOf(shown, new Date(at(time)))).toBe(look);
});
