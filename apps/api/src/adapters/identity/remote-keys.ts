import { createRemoteJWKSet, errors } from "jose";

const FETCH_MS = 5_000;
const COOLDOWN_MS = 30_000;

/**
 * A provider's public keys: fetched at the first token and cached for ten minutes. A token with an unknown key triggers a
 * new fetch, at most once per cooldown, so that forged tokens cannot make us flood the provider.
 */
export function remoteKeys(url: URL, cooldownMs = COOLDOWN_MS) {
  return createRemoteJWKSet(url, { cooldownDuration: cooldownMs, timeoutDuration: FETCH_MS });
}

/** True if the keys could not be fetched, which says nothing about the token. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof errors.JOSEError)) return true;
  // The library's error code for a reply that is no key set.
  return error.code === errors.JOSEError.code || error instanceof errors.JWKSTimeout;
}
