import { expect, it } from "vitest";
import { visitStarts } from "./visit-starts.ts";

const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour));
const played = (from: number, to: number) => ({ start: at(from), end: at(to) });

it.each([
  ["one hour", [played(8, 9)], [8]],
  ["hours that follow each other", [played(9, 10), played(8, 9), played(10, 11)], [8, 8, 8]],
  ["two courts at once", [played(8, 10), played(8, 9), played(10, 11)], [8, 8, 8]],
  ["a break between them", [played(8, 9), played(10, 11)], [8, 10]],
  ["another week", [played(176, 177), played(8, 9), played(177, 178)], [176, 8, 176]],
])("starts a visit with its first hour: %s", (_, stretches, starts) => {
  expect(visitStarts(stretches)).toEqual(starts.map(at));
});
