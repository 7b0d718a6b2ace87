import { expect, it } from "vitest";
import { isAcceptanceDue, needsGuardian } from "./consent.ts";

it.each([
  ["never accepted", [{ accepted: null, askedFrom: 1 }], true],
  ["accepted the current version", [{ accepted: 3, askedFrom: 2 }], false],
  ["an important change after the accepted version", [{ accepted: 1, askedFrom: 2 }], true],
  [
    "one of two documents changed",
    [
      { accepted: 2, askedFrom: 1 },
      { accepted: 2, askedFrom: 3 },
    ],
    true,
  ],
  ["a venue without documents", [], false],
])("asks for acceptance: %s", (_, documents, due) => {
  expect(isAcceptanceDue(documents)).toBe(due);
});

it.each([
  ["2025-11-18", true],
  ["2025-11-17", false],
  [null, false],
])("needs a guardian until the eighteenth birthday, born %s", (born, needed) => {
  expect(needsGuardian(born, "2043-11-17")).toBe(needed);
});
