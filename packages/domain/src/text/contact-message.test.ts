import { expect, it } from "vitest";
import { contactMessageLength, countCharacters, isPlainText, isWithin } from "./contact-message.ts";

it("counts an emoji as one character", () => {
  expect(countCharacters("Halo 😀")).toBe(6);
});

it.each([
  ["a".repeat(9), false],
  ["a".repeat(10), true],
  ["😀".repeat(2000), true],
  ["a".repeat(2001), false],
])("checks the length of a message (%#)", (text, fits) => {
  expect(isWithin(text, contactMessageLength)).toBe(fits);
});

it.each([
  ["Baris satu\r\n\tBaris dua 😀", true],
  ["", true],
  ["Halo \0", false],
  ["Halo \u001b[31m", false],
  ["Halo \u0085", false],
])("%j is plain text: %s", (text, plain) => {
  expect(isPlainText(text)).toBe(plain);
});
