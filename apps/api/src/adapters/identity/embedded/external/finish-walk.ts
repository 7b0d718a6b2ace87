import { authorizationCodeGrant, fetchUserInfo } from "openid-client";
import { readIdentity } from "./external-identity.ts";
import type { ExternalIssuer } from "./external-issuer.ts";
import { type Flow, insertPending, takeFlow } from "./queries.ts";
import { after, errorCodeOf, type Reach, reasonOf } from "./walk.ts";

/** The page fetches the result seconds after the redirect. */
const RESULT_SECONDS = 120;

export type WalkEnd = { flow: Flow } & ({ code: string } | { error: string });

/**
 * Handles the redirect back: stores the verified identity under a one-time code that only this browser can use. Undefined if
 * this browser started no such sign-in or has already returned.
 */
export async function finishWalk(
  reach: Reach,
  issuer: ExternalIssuer,
  returned: URL,
  browser: string,
): Promise<WalkEnd | undefined> {
  const { db, clock, log } = reach;
  const state = returned.searchParams.get("state") ?? "";
  const flow = await takeFlow(db, clock(), state, browser);
  if (!flow) return undefined;
  if (returned.searchParams.has("error")) {
    const cancelled = returned.searchParams.get("error") === "access_denied";
    return { flow, error: cancelled ? "auth/user-cancelled" : "auth/rejected-credential" };
  }
  try {
    const identity = await exchangeCode(issuer, flow, returned, state);
    const now = clock();
    const code = await insertPending(db, now, {
      identity,
      knownOnly: flow.auth_type.startsWith("reauth"),
      browserHash: flow.browser_hash,
      expiresAt: after(now, RESULT_SECONDS),
    });
    return { flow, code };
  } catch (error) {
    log.warn(reasonOf(error), "external sign-in failed");
    return { flow, error: errorCodeOf(error) };
  }
}

async function exchangeCode(issuer: ExternalIssuer, flow: Flow, returned: URL, state: string) {
  const { client } = await issuer.discover();
  const tokens = await authorizationCodeGrant(client, returned, {
    pkceCodeVerifier: flow.code_verifier,
    expectedState: state,
    expectedNonce: flow.nonce,
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  if (!claims || !tokens.id_token) throw new Error("The provider sent no ID token");
  // Some providers do not put the address into the token.
  const more =
    claims.email === undefined && client.serverMetadata().userinfo_endpoint
      ? await fetchUserInfo(client, tokens.access_token, claims.sub)
      : {};
  return readIdentity(flow.provider_id, { ...more, ...claims }, tokens.id_token);
}
