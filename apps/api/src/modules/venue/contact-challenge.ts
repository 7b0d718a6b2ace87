import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { ContactChallenge } from "@lapang/contract/site/venue";
import { DomainError } from "@lapang/domain/errors";
import { proofText, startsWithZeroBits } from "@lapang/domain/identity/proof-of-work";

/** A person needs at least this long to write a message. */
const WAIT_SECONDS = 3;
const LIFETIME_SECONDS = 2 * 3600;
/** Leading zero bits: about a thousand hashes, a tenth of a second on a phone. */
const DIFFICULTY = 10;
const TIME_BYTES = 8;
const NONCE_BYTES = 16;
const MAC_BYTES = 32;
const shape = /^([\w-]{32})\.([\w-]{43})$/;

/** Makes a signed challenge that any process with the same key can check. Stateless: forms never sent leave no row. */
export function issueChallenge(key: Buffer, now: Date): ContactChallenge {
  const payload = Buffer.alloc(TIME_BYTES + NONCE_BYTES);
  payload.writeBigUInt64BE(BigInt(now.getTime()));
  randomBytes(NONCE_BYTES).copy(payload, TIME_BYTES);
  const token = `${payload.toString("base64url")}.${macOf(key, payload).toString("base64url")}`;
  return { token, waitSeconds: WAIT_SECONDS, difficulty: DIFFICULTY };
}

/** Checks a challenge and returns its nonce, which the caller spends once. Refuses a foreign, too young or expired one. */
export function checkChallenge(key: Buffer, answer: { token: string; proof: string }, now: Date): Buffer {
  const payload = openToken(key, answer.token);
  const age = now.getTime() - Number(payload.readBigUInt64BE());
  if (age > LIFETIME_SECONDS * 1000) throw new DomainError("challenge_expired", "The form was open too long");
  if (age < WAIT_SECONDS * 1000) {
    const retryAfterSeconds = Math.ceil(WAIT_SECONDS - age / 1000);
    throw new DomainError("challenge_too_fast", "The form came back too fast", { retryAfterSeconds });
  }
  const hash = createHash("sha256").update(proofText(answer.token, answer.proof)).digest();
  if (!startsWithZeroBits(hash, DIFFICULTY)) throw invalid();
  return payload.subarray(TIME_BYTES);
}

function openToken(key: Buffer, token: string): Buffer {
  const parts = shape.exec(token);
  if (!parts) throw invalid();
  const payload = Buffer.from(parts[1] ?? "", "base64url");
  const mac = Buffer.from(parts[2] ?? "", "base64url");
  if (mac.length !== MAC_BYTES || !timingSafeEqual(mac, macOf(key, payload))) throw invalid();
  return payload;
}

function macOf(key: Buffer, payload: Buffer): Buffer {
  return createHmac("sha256", key).update(payload).digest();
}

function invalid(): DomainError {
  return new DomainError("challenge_invalid", "The form's challenge is not valid, ask for a new one");
}
