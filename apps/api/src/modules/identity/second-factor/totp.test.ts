import { expect, it } from "vitest";
import { base32Of, codeAt, findStep, otpauthUri, stepAt } from "./totp.ts";

/** The secret of the examples in RFC 6238. */
const secret = Buffer.from("12345678901234567890");

it.each([
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_111_111_111, "050471"],
  [1_234_567_890, "005924"],
  [2_000_000_000, "279037"],
  [20_000_000_000, "353130"],
])("returns the code of RFC 6238 at second %i", (second, code) => {
  expect(codeAt(secret, stepAt(new Date(second * 1000)))).toBe(code);
});

it("accepts the previous and the next code, and no other", () => {
  const now = new Date("2043-11-17T00:30:00Z");
  const step = stepAt(now);
  const known = [-2, -1, 0, 1, 2].map((drift) => findStep(secret, codeAt(secret, step + drift), now));
  expect(known).toEqual([undefined, step - 1, step, step + 1, undefined]);
  for (const wrong of ["", "12345", "1234567", "abcdef", "１２３４５６"])
    expect(findStep(secret, wrong, now)).toBeUndefined();
});

it("writes a secret in the format of authenticators", () => {
  expect(base32Of(secret)).toBe("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
  expect(otpauthUri(secret, { issuer: "Lapang Barat", account: "a@b.id" })).toBe(
    "otpauth://totp/Lapang%20Barat:a%40b.id?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Lapang%20Barat",
  );
});
