import { expect, it } from "vitest";
import { oneOf, pageNumber, parseSearch, stringifySearch, wholeNumber } from "./search-params.ts";

it("writes readable addresses and reads them back", () => {
  const search = stringifySearch({ date: "2026-11-20", hours: 2, surface: undefined, q: "" });
  expect(search).toBe("?date=2026-11-20&hours=2");
  expect(parseSearch(search)).toEqual({ date: "2026-11-20", hours: "2" });
  expect(stringifySearch({})).toBe("");
});

it("treats an invalid value as not given", () => {
  expect(oneOf("kaca", ["keras", "rumput"])).toBeUndefined();
  expect(oneOf("rumput", ["keras", "rumput"])).toBe("rumput");
  expect([wholeNumber("2", 1, 3), wholeNumber(2, 1, 3)]).toEqual([2, 2]);
  for (const bad of ["0", "4", "-1", "1.5", "satu", "", "99999999999", null, Number.NaN]) {
    expect(wholeNumber(bad, 1, 3)).toBeUndefined();
  }
});

it("accepts page numbers from 2; page 1 is the list itself", () => {
  expect(["2", "1000"].map(pageNumber)).toEqual([2, 1000]);
  for (const none of ["1", "0", "1001", "dua", undefined]) expect(pageNumber(none)).toBeUndefined();
});
