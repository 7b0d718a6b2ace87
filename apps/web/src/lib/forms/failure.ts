import type { FieldProblem } from "@lapang/contract/errors";
import { errorSentence } from "../../i18n/errors.ts";
import { identitySentence } from "../../i18n/identity/identity-errors.ts";
import { loginText } from "../../i18n/identity/login.ts";
import { ApiError, OfflineError } from "../api/api.ts";
import { isPassing } from "../api/retry.ts";
import { providerCodeOf } from "./provider-code.ts";

export type Failure = { words: string; offline: boolean; requestId: string | undefined };

/** Describes a failure of the identity provider, of our API or of the network. */
export function failureOf(error: unknown): Failure {
  const provider = providerCodeOf(error);
  const offline = isSilence(error) || (provider === "network-request-failed" && !navigator.onLine);
  const requestId = error instanceof ApiError && error.status >= 500 ? error.requestId : undefined;
  if (provider) return { words: identitySentence(provider), offline, requestId };
  return { words: errorSentence(offline ? "offline" : codeOf(error)), offline, requestId };
}

const passingCodes = ["network-request-failed", "timeout", "internal-error", "too-many-requests", "quota-exceeded"];

/** True for a temporary failure: the same request may succeed a moment later. */
export function isPassingFailure(error: unknown): boolean {
  const code = providerCodeOf(error);
  if (code) return passingCodes.includes(code);
  return !(error instanceof ApiError) || isPassing(error.status);
}

/** No response, or code that could not be loaded: both mean that the network is gone. */
function isSilence(error: unknown): boolean {
  return error instanceof OfflineError || (error instanceof TypeError && /import|fetch/i.test(error.message));
}

function codeOf(error: unknown): string {
  return error instanceof ApiError ? error.code : "internal";
}

const emailCodes = ["invalid-email", "missing-email", "email-already-in-use", "invalid-recipient-email"];
const oldPasswordCodes = ["missing-password", "wrong-current-password"];
const newPasswordCodes = ["weak-password", "guessable-password", "password-does-not-meet-requirements"];

/** The form's field that a refusal is about, if any. */
export function fieldOfFailure<Name extends string>(
  error: unknown,
  names: readonly Name[],
): { name: Name; words: string } | undefined {
  const code = providerCodeOf(error);
  const among = (...wanted: string[]) => names.find((name) => wanted.includes(name));
  if (code) {
    const name =
      (emailCodes.includes(code) && among("email")) ||
      (newPasswordCodes.includes(code) && (among("newPassword") ?? among("password"))) ||
      (oldPasswordCodes.includes(code) && among("password"));
    return name ? { name, words: identitySentence(code) } : undefined;
  }
  const fields = error instanceof ApiError ? error.details.fields : undefined;
  const refused = Array.isArray(fields) ? (fields as FieldProblem[]) : [];
  const name = names.find((candidate) => refused.some(({ field }) => field === candidate));
  return name ? { name, words: loginText.problems.field } : undefined;
}
