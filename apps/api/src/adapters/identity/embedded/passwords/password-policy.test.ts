import { describe, expect, it } from "vitest";
import type { PasswordRules } from "../../../../config/identity.ts";
import { describePolicy, requireStrongPassword } from "./password-policy.ts";

const strict: PasswordRules = { min: 8, max: 12, requires: ["lowercase", "uppercase", "digit", "symbol"] };

describe("the password policy", () => {
  it.each([
    ["Aa1!aaaa", undefined],
    ["Aa1!aaaaaaaa", undefined],
    ["", "MISSING_PASSWORD"],
    ["Aa1!", "WEAK_PASSWORD : Password should be at least 8 characters"],
    ["Aa1!aaaaaaaaa", "at most 12 characters"],
    ["AA1!AAAA", "a lower case character"],
    ["aa1!aaaa", "an upper case character"],
    ["Aaa!aaaa", "a numeric character"],
    ["Aa1aaaaa", "a non-alphanumeric character"],
    // The SDK, which checks while typing, must not see a symbol either.
    ["Aa1 aaaa", "a non-alphanumeric character"],
  ])("%j", (password, refusal) => {
    const check = () => requireStrongPassword(strict, password);
    if (refusal) expect(check).toThrow(refusal);
    else expect(check()).toBe(password);
  });
});

it("requires more of staff than of customers", () => {
  const rules: PasswordRules = { min: 6, max: 4096, requires: [] };
  expect(requireStrongPassword(rules, "kebun7")).toBe("kebun7");
  expect(() => requireStrongPassword(rules, "kebun-tenis", { staff: true })).toThrow(
    "WEAK_PASSWORD : Password should be at least 12 characters",
  );
  expect(requireStrongPassword(rules, "kebun-tenis1", { staff: true })).toBe("kebun-tenis1");
  expect(() => requireStrongPassword({ ...rules, min: 14 }, "kebun-tenis12", { staff: true })).toThrow("at least 14");
});

it.each(["123456", "password", "PassWord", "qwerty123", "ｐａｓｓｗｏｒｄ", "sayang"])(
  "refuses %s, which attackers try first",
  (password) => {
    expect(() => requireStrongPassword({ min: 6, max: 4096, requires: [] }, password)).toThrow(/^WEAK_PASSWORD : /);
  },
);

it("refuses passwords made of the venue's, the person's or the product's words", () => {
  const rules: PasswordRules = { min: 6, max: 4096, requires: [] };
  const words = ["Rungkut Garden", "dewi.kartika@mail.example"];
  for (const password of ["Rungkut-Garden-1", "dewikartika2026", "Lapangan-123"]) {
    expect(() => requireStrongPassword(rules, password, { words })).toThrow(/^GUESSABLE_PASSWORD : /);
  }
  expect(requireStrongPassword(rules, "Rungkut-perahu-1", { words })).toBe("Rungkut-perahu-1");
});

it("names all missing requirements at once", () => {
  expect(() => requireStrongPassword(strict, "perahuku")).toThrow(/upper case character, .*numeric character, .*non-/);
});

it("requires only a length by default", () => {
  expect(describePolicy({ min: 6, max: 4096, requires: [] }).customStrengthOptions).toEqual({
    minPasswordLength: 6,
    maxPasswordLength: 4096,
  });
});
