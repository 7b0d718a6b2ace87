import { expect, it } from "vitest";
import { pooledRandomBytes } from "./random-pool.ts";

it("gives away every byte once, whatever the pool has left", () => {
  const given = Array.from({ length: 3_000 }, () => Buffer.from(pooledRandomBytes(7)).toString("hex"));
  expect(given.every((bytes) => bytes.length === 14)).toBe(true);
  expect(new Set(given).size).toBe(given.length);
});

it("gives more than the pool holds", () => {
  expect(pooledRandomBytes(10_000)).toHaveLength(10_000);
});
