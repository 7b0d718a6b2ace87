import { ApiError } from "../../../lib/api/api.ts";
import { providerCodeOf } from "../../../lib/forms/provider-code.ts";
import type { Identity } from "../../identity/sdk/sdk.ts";

/**
 * The provider accepts a proof for five minutes. Ours expires earlier, because the person needs time in the provider's window.
 */
const PROOF_MS = 3 * 60_000;

let proof: { uid: string | undefined; at: number } | undefined;

/** Records a proof given in this page, measured by this page's clock only. */
export function noteProof(identity: Identity): void {
  proof = { uid: identity.user()?.uid, at: Date.now() };
}

/** True if the person has recently proven their identity, here or by signing in. */
export async function isProven(identity: Identity): Promise<boolean> {
  if (proof && proof.uid === identity.user()?.uid) return Date.now() - proof.at < PROOF_MS;
  const age = Date.now() - (await identity.provenAt());
  return age >= 0 && age < PROOF_MS;
}

/** True if the refusal requires a newer proof; our own record is then discarded. */
export function requiresNewProof(error: unknown, identity: Identity): boolean {
  const wanted =
    providerCodeOf(error) === "requires-recent-login" ||
    (error instanceof ApiError && error.code === "recent_login_required");
  if (wanted) proof = { uid: identity.user()?.uid, at: Number.NEGATIVE_INFINITY };
  return wanted;
}
