import type { PasswordValidationStatus } from "firebase/auth";

export type PasswordRule = { name: RuleName; length?: number; met: boolean };
type RuleName = "min" | "max" | "lowercase" | "uppercase" | "digit" | "symbol";
export type PasswordCheck = { rules: PasswordRule[]; ok: boolean };

/** The provider's password rules as a checklist. The maximum length is listed only once it is exceeded. */
export function passwordCheck(status: PasswordValidationStatus): PasswordCheck {
  const { minPasswordLength, maxPasswordLength } = status.passwordPolicy.customStrengthOptions;
  const rule = (name: RuleName, met: boolean | undefined, length?: number): PasswordRule[] =>
    met === undefined ? [] : [{ name, met, ...(length ? { length } : {}) }];
  const rules = [
    ...rule("min", status.meetsMinPasswordLength, minPasswordLength),
    ...rule("max", status.meetsMaxPasswordLength === false ? false : undefined, maxPasswordLength),
    ...rule("lowercase", status.containsLowercaseLetter),
    ...rule("uppercase", status.containsUppercaseLetter),
    ...rule("digit", status.containsNumericCharacter),
    ...rule("symbol", status.containsNonAlphanumericCharacter),
  ];
  return { rules, ok: status.isValid };
}

/** 0 empty, 1 weak, 2 fair, 3 strong. Length counts most, as it does for an attacker. */
export function passwordStrength(password: string): 0 | 1 | 2 | 3 {
  if (password === "") return 0;
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9]/].filter((kind) => kind.test(password)).length;
  const different = new Set(password).size;
  if (password.length < 8 || different < 5) return 1;
  return password.length >= 14 || (password.length >= 10 && kinds >= 3) ? 3 : 2;
}
