import { randomBytes } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { expect, it } from "vitest";
import { isCommonPassword } from "./common-passwords.ts";
import { buildFilter, countEntries, filterKey, isInFilter } from "./password-filter.ts";

const FILTER = new URL("./common-passwords.bin", import.meta.url);

it("holds more than 100,000 breached passwords in less than 500 kB", () => {
  expect(countEntries(readFileSync(FILTER))).toBeGreaterThan(100_000);
  expect(statSync(FILTER).size).toBeLessThan(500_000);
});

it.each(["123456", "iloveyou", "Sayang", "bismillah", "rahasia123", "ｐａｓｓｗｏｒｄ", "1q2w3e4r5t", "indonesia"])(
  "recognises %s",
  (password) => {
    expect(isCommonPassword(password)).toBe(true);
  },
);

it("accepts passwords that nobody else uses", () => {
  const unused = Array.from({ length: 20_000 }, () => randomBytes(9).toString("base64"));
  // One false positive in 100,000 is expected: five in 20,000 would mean a broken filter.
  expect(unused.filter(isCommonPassword).length).toBeLessThan(5);
});

it("finds every key that a filter was built from", () => {
  const keys = new Set(Array.from({ length: 1_000 }, (_, index) => filterKey(`Kunci-${index}`)));
  const filter = buildFilter(keys);
  expect(countEntries(filter)).toBe(1_000);
  expect([...keys].every((key) => isInFilter(filter, key))).toBe(true);
  expect(isInFilter(filter, filterKey("kunci-1001"))).toBe(false);
});
