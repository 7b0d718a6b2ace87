import { createRemoteJWKSet, errors } from "jose";

const FETCH_MS = 5_000;
const COOLDOWN_MS = 30_000;

/**
 * The keys a provider publishes: fetched at the first token, kept for ten minutes, and fetched anew for a token of an
 * unknown key – at most once per cooldown, so that forged ones cannot make us flood the provider.
 */
export function remoteKeys(url: URL, cooldownMs = COOLDOWN_MS) {
  return createRemoteJWKSet(url, { cooldownDuration: cooldownMs, timeoutDuration: FETCH_MS });
}

/** True when the keys could not be fetched, which says nothing about the token. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof errors.JOSEError)) return true;
  // The library's own word for a reply that is no key set.
  return error.code === errors.JOSEError.code || error instanceof errors.JWKSTimeout;
}
