import { createDecipheriv } from "node:crypto";
import type { KeyRing } from "../../../keys/key-ring.ts";
import { keyIdOf, SealError, seal as sealValue, unseal as unsealValue } from "../../../keys/seal.ts";

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const contextOf = (ownerId: string) => `second_factor:${ownerId}`;

/** Seals an authenticator's secret, bound to its owner: it cannot be opened in another person's row. */
export function seal(keys: KeyRing, ownerId: string, secret: Buffer): Buffer {
  return sealValue(keys, contextOf(ownerId), secret);
}

/** Throws `SealError` if no key of the ring opens it, it was modified, or it was sealed for another person. */
export function unseal(keys: KeyRing, ownerId: string, sealed: Buffer): Buffer {
  return keyIdOf(sealed) ? unsealValue(keys, contextOf(ownerId), sealed) : unsealUnnamed(keys, ownerId, sealed);
}

/** Opens the format of earlier releases without a key id: nonce, ciphertext, tag. */
function unsealUnnamed(keys: KeyRing, ownerId: string, sealed: Buffer): Buffer {
  for (const { key } of keys.all()) {
    try {
      const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, NONCE_BYTES));
      decipher.setAAD(Buffer.from(ownerId)).setAuthTag(sealed.subarray(-TAG_BYTES));
      return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
    } catch {
      // Try the next key of the ring.
    }
  }
  throw new SealError("unknown_key", "No key of the ring opens this second factor");
}
