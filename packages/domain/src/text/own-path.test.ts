import fc from "fast-check";
import { expect, it } from "vitest";
import { ownPath } from "./own-path.ts";

const origin = "https://lapang.example";

it.each(["/", "/my-booking?tab=past", "/court/bata#jam", "/login?redirect=%2Fprofile", "/?q=https://a.example//b"])(
  "keeps %s",
  (path) => {
    expect(ownPath(path)).toBe(path);
  },
);

it.each([
  ["/\u200b", "/%E2%80%8B"],
  ["/artikel/caf\u00e9?q=a b", "/artikel/caf%C3%A9?q=a%20b"],
  ["/\ud800", "/%EF%BF%BD"],
])("writes %j in ASCII", (path, written) => {
  expect(ownPath(path)).toBe(written);
});

it.each([
  "//jahat.example",
  "///jahat.example",
  "/\\jahat.example",
  "\\\\jahat.example",
  "/\\/jahat.example",
  "/%2f%2fjahat.example",
  "/%2Fjahat.example",
  "/%5Cjahat.example",
  "/.//jahat.example",
  "/%2e//jahat.example",
  "/court/..//jahat.example",
  "https://jahat.example",
  "https:jahat.example",
  "javascript:alert(1)",
  "data:text/html,hai",
  "jahat.example",
  "@jahat.example",
  "\t//jahat.example",
  " //jahat.example",
  "/\t/jahat.example",
  "/\n/jahat.example",
  "/\r\nset-cookie: token=x",
  "/\u0000/jahat.example",
  "\uff0f\uff0fjahat.example",
  "\u2215\u2215jahat.example",
  "",
  7,
  undefined,
  null,
  ["/profile"],
  `/${"a".repeat(600)}`,
  `/${"\u200b".repeat(200)}`,
])("refuses %j", (path) => {
  expect(ownPath(path)).toBeUndefined();
});

const hostile = fc.string({
  unit: fc.constantFrom(
    "/",
    "\\",
    ".",
    "..",
    "%2f",
    "%5C",
    "%2e",
    "\t",
    "@",
    ":",
    "?",
    "#",
    "e",
    "evil.example",
    "／",
    " ",
    "\u200b",
    "\ud83c",
    "é",
  ),
});

it("never returns a path that a browser resolves to another site, as written or normalised", () => {
  fc.assert(
    fc.property(hostile, (tail) => {
      const path = ownPath(`/${tail}`);
      if (path === undefined) return;
      expect(path).toMatch(/^[\x21-\x7e]+$/);
      expect(ownPath(path)).toBe(path);
      const read = new URL(path, origin);
      expect(read.origin).toBe(origin);
      expect(new URL(read.pathname, origin).origin).toBe(origin);
      expect(new URL(decodeURI(read.pathname), origin).origin).toBe(origin);
    }),
    { numRuns: 2_000 },
  );
});
