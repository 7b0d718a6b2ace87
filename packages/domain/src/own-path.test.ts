import { expect, it } from "vitest";
import { ownPath } from "./own-path.ts";

it.each(["/", "/my-booking?tab=past", "/court/bata#jam"])("keeps %s", (path) => {
  expect(ownPath(path)).toBe(path);
});

it.each([
  "//jahat.example",
  "/\\jahat.example",
  "https://jahat.example",
  "javascript:alert(1)",
  "/\n/jahat.example",
  "",
  7,
  undefined,
  `/${"a".repeat(600)}`,
])("refuses %s", (path) => {
  expect(ownPath(path)).toBeUndefined();
});
