import { isMadeOfWords } from "@lapang/domain/guessable-password";
import { isOneLine } from "@lapang/domain/one-line";
import { loginText } from "../../i18n/login.ts";

const t = loginText.problems;
const email = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)*\.[^\s@.]{2,}$/;
const LONGEST_NAME = 120;

/** What is wrong with one field, in words; undefined when nothing is. */
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
  /** The name is not part of a registration's first request, so the server cannot compare the password with it. */
  newPassword: (value: string, own: readonly string[]) => {
    if (value === "") return t.passwordMissing;
    return isMadeOfWords(value, own) ? t.guessable : undefined;
  },
};

/** Only what is wrong, so that an empty answer means the form can go. */
export function problemsIn<Name extends string>(
  found: Record<Name, string | undefined>,
): Partial<Record<Name, string>> {
  return Object.fromEntries(Object.entries(found).filter(([, words]) => words !== undefined)) as Partial<
    Record<Name, string>
  >;
}
