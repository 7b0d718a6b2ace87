import { providerCodeOf } from "../../../lib/forms/provider-code.ts";

/** A refusal in the shape the SDK gives its own. */
export function identityError(code: string): Error {
  return Object.assign(new Error(`The sign-in ended with ${code}`), { name: "FirebaseError", code });
}

/** What the provider says to a wrong password, depending on how it is set up. */
const wrongPair = ["invalid-credential", "wrong-password", "user-not-found"];

/**
 * For whoever is asked for one password only, under a name that is known: the provider's word for it speaks of a sign-in
 * that failed, and of an e-mail that may be wrong.
 */
export async function asOwnPassword<Result>(work: Promise<Result>): Promise<Result> {
  return work.catch((error: unknown) => {
    throw wrongPair.includes(providerCodeOf(error) ?? "") ? identityError("auth/wrong-current-password") : error;
  });
}

/** The same word again, when what was refused came from an external provider: there was no password at all. */
export async function asExternalProof<Result>(work: Promise<Result>): Promise<Result> {
  return work.catch((error: unknown) => {
    throw providerCodeOf(error) === "invalid-credential" ? identityError("auth/rejected-credential") : error;
  });
}
