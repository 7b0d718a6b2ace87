import type { SessionReply } from "@lapang/contract/identity/identity";
import type { Answers } from "../../../lib/api/answers.ts";
import { ApiError, fetchInBrowser } from "../../../lib/api/api.ts";
import { requestTimeoutMs } from "../../../lib/api/request-timeout.ts";
import { isPassing } from "../../../lib/api/retry.ts";
import { identityQueries } from "../queries.ts";
import { keepPairing, pairedUid } from "./session-pairing.ts";

/** So long before its end a session is renewed. */
export const EARLY_MS = 5 * 60_000;

/** Whether the same request may be answered otherwise a moment later: silence, a limit, a failure of ours. */
export function mayPass(error: unknown): boolean {
  return !(error instanceof ApiError) || isPassing(error.status);
}

/** Whether the accounts are a hosted provider's, whose sessions end within the hour, and somebody was in here with one. */
export async function canGoOn(answers: Answers): Promise<boolean> {
  return pairedUid() !== undefined && (await answers.get(identityQueries.client())).mode === "hosted";
}

/**
 * Posts a fresh token of the hosted provider's for whoever was signed in here last, be their session still there or over;
 * false where nobody can go on. One tab does it for all.
 */
export async function renewSession(answers: Answers): Promise<boolean> {
  if (!(await canGoOn(answers))) return false;
  const [{ withIdentity }, { startSession }] = await Promise.all([
    import("../sdk/with-identity.ts"),
    import("./start-session.ts"),
  ]);
  return withIdentity(answers, async (identity) => {
    const { url } = identityQueries.session();
    // Not through the answers: "nobody" would empty the page of somebody who is about to go on.
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

/** Lets somebody whose hour is over go on without asking them anything; who was refused once is asked from then on. */
export async function resumeSession(answers: Answers): Promise<boolean> {
  try {
    return await renewSession(answers);
  } catch (error) {
    if (!mayPass(error)) keepPairing(undefined, undefined);
    return false;
  }
}
