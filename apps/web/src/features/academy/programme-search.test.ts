import { expect, it } from "vitest";
import { trainingDays, weekdayList } from "./batch-words.ts";
import { ageGroupOf, ageGroups, readProgrammeSearch } from "./programme-search.ts";

it("reads age, level, day and order from the address and drops everything else", () => {
  const search = { age: 7, level: "pemula", day: 6, part: "pagi", sort: "start" };
  expect(readProgrammeSearch({ ...search, age: "7", day: "6" })).toEqual(search);
  expect(readProgrammeSearch({ age: "2", level: "dewa", day: "9", sort: "umur" })).toEqual({
    age: undefined,
    level: undefined,
    day: undefined,
    part: undefined,
    sort: undefined,
  });
});

it("finds the group of any age in the address", () => {
  expect([3, 8, 9, 14, 15, 18, 99].map(ageGroupOf)).toEqual([
    "kecil",
    "kecil",
    "anak",
    "anak",
    "remaja",
    "dewasa",
    "dewasa",
  ]);
  for (const { key, ask } of ageGroups) expect(ageGroupOf(ask)).toBe(key);
});

it("lists weekdays in Indonesian style", () => {
  expect(weekdayList([7, 6])).toBe("Sabtu & Minggu");
  expect(weekdayList([5, 1, 3])).toBe("Senin, Rabu & Jumat");
  expect(weekdayList([2])).toBe("Selasa");
  expect(trainingDays([{ weekdays: [6, 7] }, { weekdays: [2, 6] }])).toEqual([2, 6, 7]);
});
