import { expect, it } from "vitest";
import { firstFreeMonth } from "./kost-availability.ts";

const at = (date: string, time = "00:00") => new Date(`${date}T${time}:00+07:00`);
const let_ = (from: string, to: string) => ({ starts: at(from), ends: at(to) });
const today = "2026-11-17";
const find = (lettings: { starts: Date; ends: Date }[], earliest = today, opensOn = "2026-01-01") =>
  firstFreeMonth({ opensOn, lettings }, { zone: "Asia/Jakarta", today, earliest });

it.each([
  ["an empty room", [], today, "2026-01-01", { from: today, emptyBy: null }],
  ["a room that opens later", [], today, "2027-02-01", { from: "2027-02-01", emptyBy: null }],
  [
    "a room let until next month",
    [let_("2026-06-01", "2026-12-01")],
    today,
    "2026-01-01",
    { from: "2026-12-01", emptyBy: null },
  ],
  [
    "a gap of exactly a month",
    [let_("2026-06-01", "2026-12-01"), let_("2027-01-01", "2027-07-01")],
    today,
    "2026-01-01",
    { from: "2026-12-01", emptyBy: "2027-01-01" },
  ],
  [
    "a gap too short to move in",
    [let_("2026-06-01", "2026-12-02"), let_("2027-01-01", "2027-07-01")],
    today,
    "2026-01-01",
    { from: "2027-07-01", emptyBy: null },
  ],
  [
    "a month after a lease that ends during the day",
    [{ starts: at("2026-06-01"), ends: at("2026-12-01", "12:00") }],
    today,
    "2026-01-01",
    { from: "2026-12-02", emptyBy: null },
  ],
  ["a lease without an end", [let_("2026-06-01", "2099-01-01")], today, "2026-01-01", null],
  [
    "a lease that begins long after",
    [let_("2028-01-01", "2099-01-01")],
    "2027-03-01",
    "2026-01-01",
    { from: "2027-03-01", emptyBy: "2028-01-01" },
  ],
] as const)("finds the first free month of %s", (_, lettings, earliest, opensOn, found) => {
  expect(find([...lettings], earliest, opensOn)).toEqual(found);
});
