import { expect, it } from "vitest";
import { identityErrorText, identitySentence } from "../../i18n/identity-errors.ts";
import { providerCodes } from "./provider-codes.ts";

it("has words for every refusal the provider is known to give, and for no other", () => {
  expect(Object.keys(identityErrorText).sort()).toEqual([...providerCodes].sort());
});

it.each(Object.entries(identityErrorText))("%s says what happened and what to do", (_, text) => {
  expect(text.split(/[.;] /).length).toBeGreaterThan(1);
  expect(text).toMatch(/^[A-Z].*\.$/);
});

it("does not tell an unknown e-mail from a wrong password", () => {
  const said = ["invalid-credential", "wrong-password", "user-not-found"].map(identitySentence);
  expect(new Set(said).size).toBe(1);
});

it("names the code it does not know", () => {
  expect(identitySentence("brand-new")).toContain("brand-new");
  expect(identitySentence("toString")).toContain("toString");
});
