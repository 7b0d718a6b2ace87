import { describe, expect, it } from "vitest";
import type { PasswordRules } from "../../../config-identity.ts";
import { describePolicy, requireStrongPassword } from "./password-policy.ts";

const strict: PasswordRules = { min: 8, max: 12, requires: ["lowercase", "uppercase", "digit", "symbol"] };

describe("a password must be as the venue asks", () => {
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
    // No symbol to the SDK either, which checks as one types.
    ["Aa1 aaaa", "a non-alphanumeric character"],
  ])("%j", (password, refusal) => {
    const check = () => requireStrongPassword(strict, password);
    if (refusal) expect(check).toThrow(refusal);
    else expect(check()).toBe(password);
  });
});

it("names all that is missing at once", () => {
  expect(() => requireStrongPassword(strict, "aaaaaaaa")).toThrow(/upper case character, .*numeric character, .*non-/);
});

it("asks for nothing but a length when nothing else is configured", () => {
  expect(describePolicy({ min: 6, max: 4096, requires: [] }).customStrengthOptions).toEqual({
    minPasswordLength: 6,
    maxPasswordLength: 4096,
  });
});
