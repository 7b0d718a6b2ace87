import { argon2, createHash, randomBytes, randomInt } from "node:crypto";
import { promisify } from "node:util";

const LENGTH = 10;
/** Omits look-alikes: 0 and O, 1 and I. */
const LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** Argon2id cost, cheaper than for passwords: a code has 50 random bits, and one request hashes ten codes. */
const COST = { parallelism: 1, tagLength: 32, memory: 7168, passes: 1 } as const;
const SALT_BYTES = 16;
const runArgon2 = promisify(argon2);

/** Creates a typeable code of 50 random bits. */
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

/** Normalises a typed code (case, dash) and hashes it. */
export function digestOf(code: string): Buffer {
  return createHash("sha256")
    .update(code.toUpperCase().replace(/[^A-Z0-9]/g, ""))
    .digest();
}
