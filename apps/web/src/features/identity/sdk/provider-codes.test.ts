import { AuthErrorCodes } from "firebase/auth";
import { expect, it } from "vitest";
import { identityErrorText, identitySentence } from "../../../i18n/identity/identity-errors.ts";
import { providerCodeOf } from "../../../lib/forms/provider-code.ts";
import { asExternalProof, asOwnPassword, identityError } from "./provider-codes.ts";

const words = new Set(Object.keys(identityErrorText));

/** Of ways we do not offer: phones, second factors, tenants, native apps, robots' tests; and mistakes in our own calls. */
const notOurs =
  /phone|verification-(code|id)|code-expired|captcha|multi-factor|second-factor|first-factor|tenant|cordova|dynamic-link|hosting-link|custom-token|emulator|android|ios|iframe|app-(id|credential|not)|cert-hash|client-type|req-type|auth-event|message-payload|invalid-sender|persistence-type|argument-error|cors-unsupported|already-initialized|before-auth/;

/** Not in the SDK's own list: it makes them of what a server says, as recorded from the hosted provider and from ours. */
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

it("has words for every refusal the SDK knows on the ways we offer", () => {
  const known = Object.values(AuthErrorCodes).map((code) => code.slice("auth/".length));
  expect(known.length).toBeGreaterThan(100);
  expect(known.filter((code) => !notOurs.test(code) && !words.has(code))).toEqual([]);
});

it.each(saidByServers)("has words for %s, which only servers say", (code) => {
  expect(words).toContain(code);
});

it("never tells somebody who is in, in their profile, that they are not", () => {
  const sayNotIn = Object.entries(identityErrorText).filter(([, text]) => /belum masuk/.test(text));
  // The sign-in form's own: everywhere else they are called otherwise, below.
  expect(sayNotIn.map(([code]) => code).sort()).toEqual(["invalid-credential", "user-not-found", "wrong-password"]);
});

it.each(["invalid-credential", "wrong-password", "user-not-found"])("calls %s by what was asked for", async (code) => {
  const refused = () => Promise.reject(identityError(`auth/${code}`));
  const ownWord = await asOwnPassword(refused()).catch(providerCodeOf);
  expect(ownWord).toBe("wrong-current-password");
  expect(identitySentence(String(ownWord))).not.toMatch(/e-mail|Lupa kata sandi/i);
});

it("does not speak of a password where an external provider's proof was refused", async () => {
  const refused = Promise.reject(identityError("auth/invalid-credential"));
  const code = await asExternalProof(refused).catch(providerCodeOf);
  expect(identitySentence(String(code))).not.toMatch(/kata sandi/);
  const other = Promise.reject(identityError("auth/user-mismatch"));
  await expect(asExternalProof(other)).rejects.toMatchObject({ code: "auth/user-mismatch" });
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
