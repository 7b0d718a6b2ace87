import type { Insertable } from "kysely";
import {
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from "openid-client";
import type { ExternalFlow } from "../../../../db/types.gen.ts";
import { hashSecret, newSecret } from "../random.ts";
import type { ExternalIssuer } from "./external-issuer.ts";
import { insertFlow } from "./queries.ts";
import { type AuthType, after, type Errand, type Reach } from "./walk.ts";

export const WALK_SECONDS = 600;

/** Redirects a browser to the external provider with a state, a nonce and a PKCE challenge, valid for one return. */
export async function startWalk(
  { db, clock }: Reach,
  issuer: ExternalIssuer,
  errand: Errand,
  redirectUri: string,
): Promise<{ location: string; browser: string }> {
  const { client } = await issuer.discover();
  const browser = newSecret();
  const state = randomState();
  const verifier = randomPKCECodeVerifier();
  const nonce = randomNonce();
  const now = clock();
  const flow: Insertable<ExternalFlow> = {
    state_hash: hashSecret(state),
    provider_id: issuer.providerId,
    code_verifier: verifier,
    nonce,
    browser_hash: hashSecret(browser),
    auth_type: errand.authType,
    event_id: errand.eventId,
    return_to: errand.returnTo,
    created_at: now,
    expires_at: after(now, WALK_SECONDS),
  };
  await insertFlow(db, now, flow);
  const location = buildAuthorizationUrl(client, {
    redirect_uri: redirectUri,
    response_type: "code",
    scope: "openid email profile",
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
    ...promptFor(issuer, errand.authType),
  });
  return { location: location.href, browser };
}

/** Re-authentication must prompt for a login; a person with several accounts must be able to choose. */
function promptFor({ providerId }: ExternalIssuer, authType: AuthType): { prompt?: string } {
  if (providerId === "google.com") return { prompt: "select_account" };
  return authType.startsWith("reauth") ? { prompt: "login" } : {};
}
