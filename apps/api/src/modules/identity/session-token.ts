import { createHash, hash, randomBytes } from "node:crypto";

export const SESSION_COOKIE = "token";

const TOKEN_BYTES = 32;
/** Longer than any token we make: a stranger's megabyte is not worth hashing. */
const MAX_TOKEN_LENGTH = 256;

/** Drawn anew at every sign-in: what a browser brought along never becomes a session. */
export function newSessionToken(): string {
  return randomBytes(TOKEN_BYTES).toString("base64url");
}

/** Only the hash is kept, so a copy of the table opens no door; nothing is compared byte by byte either. */
export function hashToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

/** The hash of what a cookie holds, or undefined when it cannot be one of our tokens. */
export function hashOfCookie(token: string | undefined): Buffer | undefined {
  return token && token.length <= MAX_TOKEN_LENGTH ? hashToken(token) : undefined;
}

/** The same hash as a word, to remember a session by: memory that somebody gets to see opens no door either. */
export function wordOfCookie(token: string): string | undefined {
  return token && token.length <= MAX_TOKEN_LENGTH ? hash("sha256", token, "base64") : undefined;
}
