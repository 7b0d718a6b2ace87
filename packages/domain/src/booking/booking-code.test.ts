import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bookingCode } from "./booking-code.ts";

describe("a booking code", () => {
  it("has six letters without look-alikes", () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 6, maxLength: 16 }), (bytes) => {
        expect(bookingCode(bytes)).toMatch(/^[A-HJ-NP-Z2-9]{6}$/);
      }),
    );
  });

  it("uses every letter equally often", () => {
    const codes = Array.from({ length: 256 }, (_, byte) => bookingCode(new Uint8Array(6).fill(byte)));
    expect(new Set(codes).size).toBe(32);
    for (const code of new Set(codes)) expect(codes.filter((other) => other === code)).toHaveLength(8);
  });

  it("is refused when there are too few random bytes", () => {
    expect(() => bookingCode(new Uint8Array(5))).toThrow(RangeError);
  });
});
