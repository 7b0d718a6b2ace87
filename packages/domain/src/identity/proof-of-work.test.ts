import { expect, it } from "vitest";
import { proofText, startsWithZeroBits } from "./proof-of-work.ts";

it.each([
  [[0xff], 0, true],
  [[0x7f], 1, true],
  [[0x80], 1, false],
  [[0x00, 0xff], 8, true],
  [[0x00, 0x3f], 10, true],
  [[0x00, 0x40], 10, false],
  [[0x01, 0x00], 10, false],
  [[0x00, 0x00], 16, true],
  [[0x00], 10, false],
])("%j starts with %i zero bits: %s", (bytes, bits, expected) => {
  expect(startsWithZeroBits(Uint8Array.from(bytes), bits)).toBe(expected);
});

it("binds the proof to its token", () => {
  expect(proofText("abc", 12)).toBe("abc.12");
});
