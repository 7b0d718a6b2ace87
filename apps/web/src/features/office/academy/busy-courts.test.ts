import { expect, it } from "vitest";
import { busyCourts } from "./busy-courts.ts";

const at = (time: string) => `2026-11-21T${time}:00.000Z`;
const entry = (court: string, kind: "booking" | "class", from: string, to: string) => ({
  ...{ court, kind, start: at(from), end: at(to) },
});
const entries = [
  entry("bata", "class", "01:00", "02:00"),
  entry("cemara", "booking", "01:30", "03:00"),
  entry("genting", "booking", "00:00", "01:00"),
];
const moved = { court: "bata", start: at("01:00"), end: at("02:00") };

it.each([
  ["ignores the moved session itself", "01:00", "02:00", ["cemara"]],
  ["counts a partial overlap", "00:30", "01:31", ["cemara", "genting"]],
  ["ignores an entry that ends at the start", "03:00", "04:00", []],
])("finds the occupied courts: %s", (_, from, to, courts) => {
  expect([...busyCourts(entries, { start: at(from), end: at(to) }, moved)].sort()).toEqual(courts);
});

it("counts another class on another court", () => {
  const other = { ...moved, court: "rindang" };
  expect(busyCourts(entries, { start: at("01:00"), end: at("01:30") }, other)).toEqual(new Set(["bata"]));
});
