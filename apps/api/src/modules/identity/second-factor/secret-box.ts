import { createDecipheriv } from "node:crypto";
import type { KeyRing } from "../../../keys/key-ring.ts";
import { keyIdOf, SealError, seal as sealValue, unseal as unsealValue } from "../../../keys/seal.ts";

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const contextOf = (ownerId: string) => `second_factor:${ownerId}`;

/** Seals an authenticator's secret for its owner: it does not open in the row of another person. */
export function seal(keys: KeyRing, ownerId: string, secret: Buffer): Buffer {
  return sealValue(keys, contextOf(ownerId), secret);
}

/** Throws `SealError` when no key of the ring opens it, or when it was changed or sealed for another person. */
export function unseal(keys: KeyRing, ownerId: string, sealed: Buffer): Buffer {
  return keyIdOf(sealed) ? unsealValue(keys, contextOf(ownerId), sealed) : unsealUnnamed(keys, ownerId, sealed);
}

/** A secret of an earlier release, which does not name its key: nonce, ciphertext, tag. */
function unsealUnnamed(keys: KeyRing, ownerId: string, sealed: Buffer): Buffer {
  for (const { key } of keys.all()) {
    try {
      const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, NONCE_BYTES));
      decipher.setAAD(Buffer.from(ownerId)).setAuthTag(sealed.subarray(-TAG_BYTES));
      return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
    } catch {
      // Sealed under another key of the ring, or under none of them.
    }
  }
  throw new SealError("unknown_key", "No key of the ring opens this second factor");
}
