import { isMadeOfWords } from "@lapang/domain/identity/guessable-password";
import { STAFF_PASSWORD_LENGTH } from "@lapang/domain/identity/password";
import type { PasswordRules } from "../../../../config/identity.ts";
import { ProviderRefusal } from "../refusal.ts";
import { isCommonPassword } from "./common-passwords.ts";

/** The symbols; the SDK checks against the same list while a person types. */
export const SYMBOLS = [..."^$*.[]{}()?\"!@#%&/\\,><':;|_~"];

type CharacterClass = PasswordRules["requires"][number];

const classes: Record<CharacterClass, { requirement: string; isIn: (password: string) => boolean }> = {
  lowercase: { requirement: "Password must contain a lower case character", isIn: (text) => /[a-z]/.test(text) },
  uppercase: { requirement: "Password must contain an upper case character", isIn: (text) => /[A-Z]/.test(text) },
  digit: { requirement: "Password must contain a numeric character", isIn: (text) => /[0-9]/.test(text) },
  symbol: {
    requirement: "Password must contain a non-alphanumeric character",
    isIn: (text) => SYMBOLS.some((symbol) => text.includes(symbol)),
  },
};

/** Refuses a new password that breaks the venue's rules; existing passwords are not checked again. */
export function requireStrongPassword(
  rules: PasswordRules,
  password: string | undefined,
  { staff = false, words = [] }: { staff?: boolean; words?: readonly string[] } = {},
): string {
  if (!password) throw new ProviderRefusal("MISSING_PASSWORD");
  const least = staff ? Math.max(rules.min, STAFF_PASSWORD_LENGTH) : rules.min;
  if (password.length < least) {
    throw new ProviderRefusal("WEAK_PASSWORD", `Password should be at least ${least} characters`);
  }
  if (isCommonPassword(password)) {
    throw new ProviderRefusal("WEAK_PASSWORD", "Password is among those that everybody tries first");
  }
  if (isMadeOfWords(password, words)) {
    throw new ProviderRefusal("GUESSABLE_PASSWORD", "Password is made of the venue's words or the person's own");
  }
  const missing = rules.requires
    .filter((name) => !classes[name].isIn(password))
    .map((name) => classes[name].requirement);
  if (password.length > rules.max) missing.unshift(`Password may contain at most ${rules.max} characters`);
  if (missing.length > 0) {
    const text = `Missing password requirements: [${missing.join(", ")}]`;
    throw new ProviderRefusal("PASSWORD_DOES_NOT_MEET_REQUIREMENTS", text);
  }
  return password;
}

/** Returns the rules in the SDK's format. */
export function describePolicy({ min, max, requires }: PasswordRules) {
  const asks = (name: CharacterClass) => requires.includes(name);
  return {
    customStrengthOptions: {
      minPasswordLength: min,
      maxPasswordLength: max,
      ...(asks("lowercase") && { containsLowercaseCharacter: true }),
      ...(asks("uppercase") && { containsUppercaseCharacter: true }),
      ...(asks("digit") && { containsNumericCharacter: true }),
      ...(asks("symbol") && { containsNonAlphanumericCharacter: true }),
    },
    allowedNonAlphanumericCharacters: SYMBOLS,
    enforcementState: "ENFORCE",
    forceUpgradeOnSignin: false,
    schemaVersion: 1,
  };
}
