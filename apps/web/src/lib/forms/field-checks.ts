import { isMadeOfWords } from "@lapang/domain/identity/guessable-password";
import { isOneLine } from "@lapang/domain/text/one-line";
import { loginText } from "../../i18n/identity/login.ts";

const t = loginText.problems;
const email = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)*\.[^\s@.]{2,}$/;
const LONGEST_NAME = 120;

/** Describes what is wrong with one field; undefined if nothing is. */
export const problemWith = {
  name: (value: string) => {
    const name = value.trim();
    return name === "" || name.length > LONGEST_NAME || !isOneLine(name) ? t.name : undefined;
  },
  email: (value: string) => {
    if (value.trim() === "") return t.emailMissing;
    return email.test(value.trim()) ? undefined : t.email;
  },
  password: (value: string) => (value === "" ? t.passwordMissing : undefined),
  /** A registration's first request has no name yet, so the server cannot compare the password with it. */
  newPassword: (value: string, own: readonly string[]) => {
    if (value === "") return t.passwordMissing;
    return isMadeOfWords(value, own) ? t.guessable : undefined;
  },
};

/** Returns only the problems, so that an empty object means the form may be sent. */
export function problemsIn<Name extends string>(
  found: Record<Name, string | undefined>,
): Partial<Record<Name, string>> {
  return Object.fromEntries(Object.entries(found).filter(([, words]) => words !== undefined)) as Partial<
    Record<Name, string>
  >;
}
