import { expect, test } from "vitest";
import { narrowed } from "../../apps/web/build/narrow-text.ts";

test("escapes non-ASCII characters without changing the program", () => {
  const code = 'return ["20.00–21.00", `“Jadi” …`, /é+/u.test("é"), "🎾"]';
  const narrow = narrowed(code);
  expect(Buffer.byteLength(narrow)).toBe(narrow.length);
  expect(new Function(narrow)()).toEqual(["20.00–21.00", "“Jadi” …", true, "🎾"]);
});
