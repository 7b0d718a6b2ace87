import type { PasswordValidationStatus } from "firebase/auth";
import { expect, it } from "vitest";
import { passwordCheck, passwordStrength } from "./password-check.ts";

function status(verdict: Partial<PasswordValidationStatus>, options: object = {}): PasswordValidationStatus {
  return {
    isValid: false,
    ...verdict,
    passwordPolicy: {
      customStrengthOptions: { minPasswordLength: 6, maxPasswordLength: 4096, ...options },
      allowedNonAlphanumericCharacters: "",
      enforcementState: "ENFORCE",
      forceUpgradeOnSignin: false,
    },
  };
}

it("lists only the provider's rules, each with its result", () => {
  expect(passwordCheck(status({ meetsMinPasswordLength: false, meetsMaxPasswordLength: true }))).toEqual({
    rules: [{ name: "min", met: false, length: 6 }],
    ok: false,
  });
  const strict = status({
    meetsMinPasswordLength: true,
    containsUppercaseLetter: false,
    containsNumericCharacter: true,
  });
  expect(passwordCheck(strict).rules).toEqual([
    { name: "min", met: true, length: 6 },
    { name: "uppercase", met: false },
    { name: "digit", met: true },
  ]);
});

it("mentions the maximum length only once it is exceeded", () => {
  const { rules } = passwordCheck(status({ meetsMinPasswordLength: true, meetsMaxPasswordLength: false }));
  expect(rules).toContainEqual({ name: "max", met: false, length: 4096 });
});

it.each([
  ["", 0],
  ["abc", 1],
  ["aaaaaaaaaaaaaaaa", 1],
  ["lapangan", 2],
  ["Lapang2026!", 3],
  ["raket merah di lapangan", 3],
] as const)("rates the strength of %j as %i", (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});
