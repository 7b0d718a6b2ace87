import { expect, it } from "vitest";
import { readPicks, writePicks } from "./room-picks.ts";

const picks = [
  { room: "deuce", plan: "DEUCE-FLEX" },
  { room: "tiebreak", plan: "HEMAT", party: { adults: 1, children: 0, extraBed: false } },
  { room: "deuce", plan: "DEUCE-FLEX", party: { adults: 2, children: 1, extraBed: true } },
];

it("writes rooms of several types readably into an address and reads them back", () => {
  const word = writePicks(picks) ?? "";
  expect(word).toBe("deuce.DEUCE-FLEX_tiebreak.HEMAT.1.0_deuce.DEUCE-FLEX.2.1.bed");
  expect(String(new URLSearchParams({ rooms: word }))).toBe(`rooms=${word}`);
  expect(readPicks(word)).toEqual(picks);
  expect(writePicks([])).toBeUndefined();
});

it.each([
  ["a missing value", undefined, []],
  ["malformed rooms", "<b>.x_deuce", []],
  ["an impossible number of guests", "deuce.x.99.0", [{ room: "deuce", plan: "x" }]],
])("ignores %s", (_, word, read) => {
  expect(readPicks(word)).toEqual(read);
});

it("reads no more rooms than a booking may have", () => {
  expect(readPicks(Array.from({ length: 9 }, () => "deuce.x").join("_"))).toHaveLength(6);
});
