import { AuthErrorCodes } from "firebase/auth";
import { expect, it } from "vitest";
import { identityErrorText, identitySentence } from "../../../i18n/identity/identity-errors.ts";
import { providerCodeOf } from "../../../lib/forms/provider-code.ts";
import { asExternalProof, asOwnPassword, identityError } from "./provider-codes.ts";

const words = new Set(Object.keys(identityErrorText));

/** Codes of unused features (phones, second factors, tenants, native apps, captchas) and of mistakes in our own calls. */
const notOurs =
  /phone|verification-(code|id)|code-expired|captcha|multi-factor|second-factor|first-factor|tenant|cordova|dynamic-link|hosting-link|custom-token|emulator|android|ios|iframe|app-(id|credential|not)|cert-hash|client-type|req-type|auth-event|message-payload|invalid-sender|persistence-type|argument-error|cors-unsupported|already-initialized|before-auth/;

/** Codes that the SDK derives from server replies and does not list; recorded from the hosted provider and from ours. */
const saidByServers = [
  "api-key-invalid",
  "configuration-not-found",
  "guessable-password",
  "invalid-argument",
  "invalid-credential-or-provider-id",
  "invalid-display-name",
  "invalid-grant-type",
  "invalid-photo-url",
  "invalid-refresh-token",
  "missing-email",
  "missing-refresh-token",
  "password-does-not-meet-requirements",
  "project-not-found",
  "provider-already-linked",
];

it("has a text for every SDK refusal of the sign-in methods in use", () => {
  const known = Object.values(AuthErrorCodes).map((code) => code.slice("auth/".length));
  expect(known.length).toBeGreaterThan(100);
  expect(known.filter((code) => !notOurs.test(code) && !words.has(code))).toEqual([]);
});

it.each(saidByServers)("has a text for %s, which only server replies cause", (code) => {
  expect(words).toContain(code);
});

it("never tells a signed-in person in their profile that they are not signed in", () => {
  const sayNotIn = Object.entries(identityErrorText).filter(([, text]) => /belum masuk/.test(text));
  // Used by the sign-in form only; elsewhere these codes are replaced, as tested below.
  expect(sayNotIn.map(([code]) => code).sort()).toEqual(["invalid-credential", "user-not-found", "wrong-password"]);
});

it.each(["invalid-credential", "wrong-password", "user-not-found"])(
  "replaces %s by a text about the requested password",
  async (code) => {
    const refused = () => Promise.reject(identityError(`auth/${code}`));
    const ownWord = await asOwnPassword(refused()).catch(providerCodeOf);
    expect(ownWord).toBe("wrong-current-password");
    expect(identitySentence(String(ownWord))).not.toMatch(/e-mail|Lupa kata sandi/i);
  },
);

it("does not mention a password when an external provider's proof was refused", async () => {
  const refused = Promise.reject(identityError("auth/invalid-credential"));
  const code = await asExternalProof(refused).catch(providerCodeOf);
  expect(identitySentence(String(code))).not.toMatch(/kata sandi/);
  const other = Promise.reject(identityError("auth/user-mismatch"));
  await expect(asExternalProof(other)).rejects.toMatchObject({ code: "auth/user-mismatch" });
});

it.each(Object.entries(identityErrorText))("gives %s a text with what happened and what to do", (_, text) => {
  expect(text.split(/[.;] /).length).toBeGreaterThan(1);
  expect(text).toMatch(/^[A-Z].*\.$/);
});

it("gives an unknown e-mail and a wrong password the same text", () => {
  const said = ["invalid-credential", "wrong-password", "user-not-found"].map(identitySentence);
  expect(new Set(said).size).toBe(1);
});

it("shows an unknown code", () => {
  expect(identitySentence("brand-new")).toContain("brand-new");
  expect(identitySentence("toString")).toContain("toString");
});
