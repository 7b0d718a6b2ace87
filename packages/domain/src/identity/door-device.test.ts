import { expect, it } from "vitest";
import { doorCode, firstNameOf, readDoorCode } from "./door-device.ts";

it("writes a code in readable groups, and parses it in any typed form", () => {
  const code = doorCode(Uint8Array.from({ length: 16 }, (_, at) => at * 16 + 7));
  expect(code).toMatch(/^([A-HJ-NP-Z2-9]{4}-){3}[A-HJ-NP-Z2-9]{4}$/);
  const letters = code.replaceAll("-", "");
  for (const typed of [code, code.toLowerCase(), letters, ` ${letters.slice(0, 8)} ${letters.slice(8)} `]) {
    expect(readDoorCode(typed)).toBe(letters);
  }
});

it.each(["", "ABCD", "ABCD-EFGH-JKLM-NPQ", "ABCD-EFGH-JKLM-NPQRS", "ABCD-EFGH-JKLM-NPQ0", "ABCD-EFGH-JKLM-NPQI"])(
  "rejects an invalid code: %j",
  (text) => expect(readDoorCode(text)).toBeNull(),
);

it("uses every letter equally often", () => {
  const codes = Array.from({ length: 16 }, (_, row) =>
    doorCode(Uint8Array.from({ length: 16 }, (_, at) => row * 16 + at)),
  );
  const counts = Map.groupBy(codes.join("").replaceAll("-", ""), (letter) => letter);
  expect(new Set([...counts.values()].map((found) => found.length))).toEqual(new Set([8]));
});

it("refuses too few random bytes", () => {
  expect(() => doorCode(new Uint8Array(15))).toThrow();
});

it("returns the first name only", () => {
  expect(["Andra Wijaya", "  Budi ", "Sri  Lestari Dewi", ""].map(firstNameOf)).toEqual(["Andra", "Budi", "Sri", ""]);
});
