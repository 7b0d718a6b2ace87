import { expect, it } from "vitest";
import { pooledRandomBytes } from "./random-pool.ts";

it("returns every byte once, however full the pool is", () => {
  const given = Array.from({ length: 3_000 }, () => Buffer.from(pooledRandomBytes(7)).toString("hex"));
  expect(given.every((bytes) => bytes.length === 14)).toBe(true);
  expect(new Set(given).size).toBe(given.length);
});

it("returns more bytes than the pool holds", () => {
  expect(pooledRandomBytes(10_000)).toHaveLength(10_000);
});
