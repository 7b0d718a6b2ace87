import { createHash, hash, randomBytes } from "node:crypto";

export const SESSION_COOKIE = "token";

const TOKEN_BYTES = 32;
/** Longer cookies are rejected before hashing: none of our tokens is as long. */
const MAX_TOKEN_LENGTH = 256;

/** Creates a token. Every sign-in needs a new one, which prevents session fixation. */
export function newSessionToken(): string {
  return randomBytes(TOKEN_BYTES).toString("base64url");
}

/** Only the hash is stored: a leaked table has no usable token, and a lookup by hash leaks no timing. */
export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

/** Returns the hash of a cookie's token; undefined if it cannot be one of ours. */
export function hashOfCookie(token: string | undefined): Buffer | undefined {
  return token && token.length <= MAX_TOKEN_LENGTH ? hashToken(token) : undefined;
}

/** Returns the cache key of a session. It is a hash, so leaked memory contains no usable token. */
export function cacheKeyOfCookie(token: string): string | undefined {
  return token && token.length <= MAX_TOKEN_LENGTH ? hash("sha256", token, "base64") : undefined;
}
