import { providerCodeOf } from "../../../lib/forms/provider-code.ts";

/** Creates a refusal in the shape of the SDK's own errors. */
export function identityError(code: string): Error {
  return Object.assign(new Error(`The sign-in ended with ${code}`), { name: "FirebaseError", code });
}

/** The provider's codes for a wrong password; which one depends on its configuration. */
const wrongPair = ["invalid-credential", "wrong-password", "user-not-found"];

/**
 * For forms that ask for the password of a known person: replaces the code, whose text is about a failed sign-in and a possibly
 * wrong e-mail.
 */
export async function asOwnPassword<Result>(work: Promise<Result>): Promise<Result> {
  return work.catch((error: unknown) => {
    throw wrongPair.includes(providerCodeOf(error) ?? "") ? identityError("auth/wrong-current-password") : error;
  });
}

/** Replaces the same code when an external provider's proof was refused: no password was involved. */
export async function asExternalProof<Result>(work: Promise<Result>): Promise<Result> {
  return work.catch((error: unknown) => {
    throw providerCodeOf(error) === "invalid-credential" ? identityError("auth/rejected-credential") : error;
  });
}
