import { argon2, createHash, randomBytes, randomInt } from "node:crypto";
import { promisify } from "node:util";

const LENGTH = 10;
/** Without what is mistaken for something else. */
const LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** Cheaper than for passwords: a code has fifty random bits, and a set-up hashes ten of them while its form waits. */
const COST = { parallelism: 1, tagLength: 32, memory: 7168, passes: 1 } as const;
const SALT_BYTES = 16;
const runArgon2 = promisify(argon2);

/** A code of fifty bits that a person can type. */
export function newShortCode(): string {
  const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join("");
  return `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`;
}

export function newSalt(): Buffer {
  return randomBytes(SALT_BYTES);
}

export function slowHashOf(digest: Buffer, salt: Buffer): Promise<Buffer> {
  return runArgon2("argon2id", { ...COST, message: digest, nonce: salt });
}

/** However it is typed: small letters, with or without the dash. */
export function digestOf(code: string): Buffer {
  return createHash("sha256")
    .update(code.toUpperCase().replace(/[^A-Z0-9]/g, ""))
    .digest();
}
