import { ApiError } from "../../../lib/api/api.ts";
import { providerCodeOf } from "../../../lib/forms/provider-code.ts";
import type { Identity } from "../../identity/sdk/sdk.ts";

/** A proof counts for five minutes; ours ends earlier, because a person takes their time in the other's window. */
const PROOF_MS = 3 * 60_000;

let proof: { uid: string | undefined; at: number } | undefined;

/** This page saw the proof itself: no clock but its own is asked. */
export function noteProof(identity: Identity): void {
  proof = { uid: identity.user()?.uid, at: Date.now() };
}

/** Whether who is signed in has just shown that it is them, here or by signing in. */
export async function isProven(identity: Identity): Promise<boolean> {
  if (proof && proof.uid === identity.user()?.uid) return Date.now() - proof.at < PROOF_MS;
  const age = Date.now() - (await identity.provenAt());
  return age >= 0 && age < PROOF_MS;
}

/** Whether the refusal asks for a newer proof; then ours counts no more, whatever the clocks say. */
export function wantsProof(error: unknown, identity: Identity): boolean {
  const wanted =
    providerCodeOf(error) === "requires-recent-login" ||
    (error instanceof ApiError && error.code === "recent_login_required");
  if (wanted) proof = { uid: identity.user()?.uid, at: Number.NEGATIVE_INFINITY };
  return wanted;
}
