import { expect, it } from "vitest";
import { errorText } from "../../i18n/errors.ts";
import { identitySentence } from "../../i18n/identity/identity-errors.ts";
import { ApiError, OfflineError } from "../api/api.ts";
import { failureOf, fieldOfFailure, isPassingFailure } from "./failure.ts";

const provider = (code: string) => Object.assign(new Error(code), { code: `auth/${code}` });
const api = (status: number, code: string, details = {}) =>
  new ApiError(status, { error: { code, message: "x", requestId: "r-1", details } });

it("finds the text for a refusal of the identity provider and of the API", () => {
  expect(failureOf(provider("user-disabled")).words).toBe(identitySentence("user-disabled"));
  expect(failureOf(provider("brand-new")).words).toContain("brand-new");
  expect(failureOf(api(401, "invalid_id_token")).words).toBe(errorText.invalid_id_token);
  expect(failureOf(new Error("a bug of ours")).words).toBe(errorText.internal);
});

it("shows the support number only for internal failures", () => {
  expect(failureOf(api(503, "unavailable")).requestId).toBe("r-1");
  expect(failureOf(api(409, "too_many")).requestId).toBeUndefined();
});

it("treats a missing response and an unloadable chunk as a lost network", () => {
  expect(failureOf(new OfflineError("silence")).offline).toBe(true);
  expect(failureOf(new TypeError("Failed to fetch dynamically imported module")).offline).toBe(true);
  expect(failureOf(api(500, "internal")).offline).toBe(false);
});

it.each([
  ["email-already-in-use", ["name", "email", "password"], "email"],
  ["weak-password", ["email", "password"], "password"],
  ["weak-password", ["password", "newPassword"], "newPassword"],
  ["guessable-password", ["email", "password"], "password"],
  ["email-already-in-use", ["password"], undefined],
  // An error beside one field would reveal which of the two was wrong.
  ["wrong-password", ["email", "password"], undefined],
  ["wrong-current-password", ["password", "newPassword"], "password"],
])("puts %s in a form of %j beside %s", (code, names, field) => {
  expect(fieldOfFailure(provider(code), names)?.name).toBe(field);
});

it("puts an API problem about a field beside that field", () => {
  const refused = api(400, "invalid_request", { fields: [{ field: "phone", problem: "x" }] });
  expect(fieldOfFailure(refused, ["name", "phone"])?.name).toBe("phone");
  expect(fieldOfFailure(refused, ["name"])).toBeUndefined();
});

it.each([
  [new OfflineError("silence"), true],
  [provider("network-request-failed"), true],
  [provider("internal-error"), true],
  [provider("too-many-requests"), true],
  [api(503, "unavailable"), true],
  [provider("expired-action-code"), false],
  [provider("invalid-action-code"), false],
  [provider("user-disabled"), false],
])("distinguishes temporary failures from final refusals: %s", (error, passes) => {
  expect(isPassingFailure(error)).toBe(passes);
});
