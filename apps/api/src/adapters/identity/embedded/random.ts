import { createHash, randomBytes, randomInt } from "node:crypto";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const UID_LENGTH = 28;

export function newUid(): string {
  return Array.from({ length: UID_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join("");
}

/** 256 random bits cannot be guessed, so a plain hash suffices for storage. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** Only hashes are stored, so a copy of the table grants nothing. */
export function hashSecret(secret: string): Buffer {
  return createHash("sha256").update(secret).digest();
}
