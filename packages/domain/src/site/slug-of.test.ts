import { expect, it } from "vitest";
import { slugOf } from "./slug-of.ts";

it.each([
  ["Tanah Liat é 3", "tanah-liat-e-3"],
  ["  10 jam / pagi! ", "10-jam-pagi"],
  ["网球", ""],
  [`${"a".repeat(59)} b`, "a".repeat(59)],
])("%j becomes %j", (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});
