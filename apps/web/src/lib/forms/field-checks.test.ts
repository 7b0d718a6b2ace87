import { expect, it } from "vitest";
import { loginText } from "../../i18n/identity/login.ts";
import { problemWith } from "./field-checks.ts";

it("refuses a new password made of the name or address typed beside it", () => {
  const own = ["Melati Kusuma", "mk.tenis@contoh.id"];
  expect(problemWith.newPassword("melati-kusuma-1", own)).toBe(loginText.problems.guessable);
  expect(problemWith.newPassword("Lapangan-123", own)).toBe(loginText.problems.guessable);
  expect(problemWith.newPassword("", own)).toBe(loginText.problems.passwordMissing);
  expect(problemWith.newPassword("perahu kertas biru", own)).toBeUndefined();
});
