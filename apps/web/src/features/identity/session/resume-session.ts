import type { SessionReply } from "@lapang/contract/identity/identity";
import type { Answers } from "../../../lib/api/answers.ts";
import { ApiError, fetchInBrowser } from "../../../lib/api/api.ts";
import { requestTimeoutMs } from "../../../lib/api/request-timeout.ts";
import { isPassing } from "../../../lib/api/retry.ts";
import { identityQueries } from "../queries.ts";
import { keepPairing, pairedUid } from "./session-pairing.ts";

/** A session is renewed this long before its end. */
export const EARLY_MS = 5 * 60_000;

/** True for a temporary failure: no response, a rate limit or an internal failure. */
export function mayPass(error: unknown): boolean {
  return !(error instanceof ApiError) || isPassing(error.status);
}

/** True if a hosted provider stores the accounts (its sessions end within the hour) and a person was signed in here. */
export async function canGoOn(answers: Answers): Promise<boolean> {
  return pairedUid() !== undefined && (await answers.get(identityQueries.client())).mode === "hosted";
}

/**
 * Posts the hosted provider's fresh token for the person last signed in here, whether the session still lasts or not. Returns
 * false if that is impossible. One tab does it for all.
 */
export async function renewSession(answers: Answers): Promise<boolean> {
  if (!(await canGoOn(answers))) return false;
  const [{ withIdentity }, { startSession }] = await Promise.all([
    import("../sdk/with-identity.ts"),
    import("./start-session.ts"),
  ]);
  return withIdentity(answers, async (identity) => {
    const { url } = identityQueries.session();
    // Bypasses the query cache: an answer without a person would empty the page before the renewal.
    const seen = (await fetchInBrowser(url, { signal: AbortSignal.timeout(requestTimeoutMs()) })) as SessionReply;
    const uid = identity.user()?.uid;
    if (seen.person && lasts(seen)) answers.keep(url, seen);
    else if (uid && uid === pairedUid()) await startSession(answers, identity, { fresh: true });
    else return false;
    return true;
  });
}

function lasts({ expiresAt }: SessionReply): boolean {
  return expiresAt !== null && Date.parse(expiresAt) - Date.now() > EARLY_MS + 60_000;
}

/** Renews an expired session without asking the person. After a refusal the pairing is deleted, so that they must sign in. */
export async function resumeSession(answers: Answers): Promise<boolean> {
  try {
    return await renewSession(answers);
  } catch (error) {
    if (!mayPass(error)) keepPairing(undefined, undefined);
    return false;
  }
}
