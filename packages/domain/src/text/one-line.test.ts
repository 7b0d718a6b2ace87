import { expect, it } from "vitest";
import { isOneLine, toOneLine } from "./one-line.ts";

it.each([
  ["Sari Dewi", true, "Sari Dewi"],
  ["I Gusti Ayu 😀 👩‍👧", true, "I Gusti Ayu 😀 👩‍👧"],
  ["أحمد", true, "أحمد"],
  ["", true, ""],
  ["Sari\nDewi", false, "Sari Dewi"],
  ["Sari\u2028Dewi", false, "Sari Dewi"],
  ["Sari\0", false, "Sari"],
  ["Sari\u001b[31m", false, "Sari [31m"],
  ["Sari\u0085Dewi", false, "Sari Dewi"],
  ["Sari \u202egnp.exe", false, "Sari  gnp.exe"],
  ["\u2066Sari\u2069", false, "Sari"],
  ["Sari\u200f", false, "Sari"],
  ["Sari\u061c", false, "Sari"],
  ["Sari\ud800", false, "Sari\ufffd"],
])("%j is one line: %s", (text, expected, made) => {
  expect(isOneLine(text)).toBe(expected);
  expect(toOneLine(text)).toBe(made);
  expect(isOneLine(toOneLine(text))).toBe(true);
});
