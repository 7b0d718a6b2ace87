import { createHash } from "node:crypto";
import { type JWTPayload, jwtVerify } from "jose";
import { isSameSecret } from "../../../../runtime/same-secret.ts";
import { isUnreachable } from "../../remote-keys.ts";
import { ProviderRefusal } from "../refusal.ts";
import { type ExternalIdentity, readIdentity } from "./external-identity.ts";
import { type ExternalIssuer, ExternalUnavailable } from "./external-issuer.ts";

/** Asymmetric signatures only. */
const ALGORITHMS = ["RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512", "EdDSA"];

/** Verifies an ID token that a page brings itself: issuer, audience, lifetime and nonce. */
export async function verifyExternalToken(
  issuer: ExternalIssuer,
  now: Date,
  idToken: string,
  rawNonce: string | undefined,
): Promise<ExternalIdentity> {
  const claims = await readClaims(issuer, now, idToken);
  const { azp, nonce } = claims;
  if (azp !== undefined && azp !== issuer.clientId) throw refused();
  // The page that requested the token knows the nonce before hashing; one that found the token does not.
  if (nonce !== undefined && !(rawNonce && isHashOf(nonce, rawNonce))) {
    throw new ProviderRefusal("MISSING_OR_INVALID_NONCE");
  }
  return readIdentity(issuer.providerId, claims, idToken);
}

async function readClaims(issuer: ExternalIssuer, now: Date, idToken: string): Promise<JWTPayload> {
  const { client, keys } = await issuer.discover();
  const expected = {
    algorithms: ALGORITHMS,
    issuer: client.serverMetadata().issuer,
    audience: issuer.clientId,
    currentDate: now,
    requiredClaims: ["exp", "iat", "sub"],
  };
  try {
    return (await jwtVerify(idToken, keys, expected)).payload;
  } catch (error) {
    if (isUnreachable(error)) throw new ExternalUnavailable("The provider's keys cannot be fetched", { cause: error });
    throw refused();
  }
}

function isHashOf(nonce: unknown, rawNonce: string): boolean {
  return isSameSecret(String(nonce), createHash("sha256").update(rawNonce).digest("hex"));
}

const refused = () => new ProviderRefusal("INVALID_IDP_RESPONSE", "The provider's ID token is not valid here");
