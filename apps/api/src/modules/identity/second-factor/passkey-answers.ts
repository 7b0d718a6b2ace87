import { createHash, createPublicKey, type KeyObject, verify } from "node:crypto";
import { DomainError } from "@lapang/domain/errors";

/** Expected origin of the answer, and its host as the relying party id. */
export type Site = { origin: string; host: string };
export type Answer = { clientData: Buffer; authenticatorData: Buffer };

const RP_HASH_BYTES = 32;
const FLAGS_AT = 32;
const COUNT_AT = 33;
const LEAST_BYTES = 37;
const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
/** Requested key types: ES256, Ed25519 and RS256. */
const KEY_KINDS = new Set(["ec", "ed25519", "rsa"]);

type Expected = Site & { type: "webauthn.create" | "webauthn.get"; challenge: Buffer };

/** Verifies challenge, origin, user presence and user verification of an answer. Returns the signature counter. */
export function readAnswer({ clientData, authenticatorData }: Answer, expected: Expected): number {
  const clientDataJson = parse(clientData);
  const isOurs =
    clientDataJson.type === expected.type &&
    clientDataJson.challenge === expected.challenge.toString("base64url") &&
    clientDataJson.origin === expected.origin &&
    clientDataJson.crossOrigin !== true;
  if (!isOurs || authenticatorData.length < LEAST_BYTES) throw refused();
  const hostHash = createHash("sha256").update(expected.host).digest();
  const flags = authenticatorData.readUInt8(FLAGS_AT);
  const wanted = USER_PRESENT | USER_VERIFIED;
  if (!authenticatorData.subarray(0, RP_HASH_BYTES).equals(hostHash) || (flags & wanted) !== wanted) throw refused();
  return authenticatorData.readUInt32BE(COUNT_AT);
}

function parse(clientData: Buffer): Record<string, unknown> {
  try {
    return JSON.parse(clientData.toString("utf8")) as Record<string, unknown>;
  } catch {
    throw refused();
  }
}

/** Parses the public key from the browser. No attestation: the key only counts for the session that registers it. */
export function readPublicKey(spki: Buffer): KeyObject {
  try {
    const key = createPublicKey({ key: spki, format: "der", type: "spki" });
    if (KEY_KINDS.has(key.asymmetricKeyType ?? "")) return key;
  } catch {
    // Refuse an unreadable key like one of an unknown type.
  }
  throw refused();
}

/** Refuses an answer without a valid signature of the key. */
export function requireSignature(spki: Buffer, { clientData, authenticatorData }: Answer, signature: Buffer): void {
  const key = readPublicKey(spki);
  const signed = Buffer.concat([authenticatorData, createHash("sha256").update(clientData).digest()]);
  const digest = key.asymmetricKeyType === "ed25519" ? null : "sha256";
  if (!verify(digest, signed, key, signature)) throw refused();
}

export function refused(): DomainError {
  return new DomainError("code_wrong", "This passkey's answer is not right");
}
