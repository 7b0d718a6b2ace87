import { expect, it } from "vitest";
import { formatLevel, readClubSearch } from "./club-search.ts";

it("reads level, day and order from the address", () => {
  expect(readClubSearch({ level: "3.5", day: "6", sort: "dues" })).toEqual({ level: 3.5, day: 6, sort: "dues" });
});

it.each([
  { level: "3.2" },
  { level: "0" },
  { level: "8" },
  { level: "" },
  { level: "x" },
  { day: "8" },
  { day: "0" },
  { sort: "umur" },
  { sort: "" },
  {},
])("treats %o as not given", (search) => {
  expect(readClubSearch(search)).toEqual({ level: undefined, day: undefined });
});

it("formats levels as players write them", () => {
  expect([2, 3.5].map(formatLevel)).toEqual(["2.0", "3.5"]);
});
