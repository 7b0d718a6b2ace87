import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { KEY_BYTES, KEY_ID_BYTES, type KeyRing } from "./key-ring.ts";

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** First bytes of a value sealed under a key of the ring, and of one sealed under a data key of its own. */
const VALUE = Buffer.from("LPS1");
const OBJECT = Buffer.from("LPE1");
const HEAD_BYTES = VALUE.length + KEY_ID_BYTES;
/** A data key, sealed as a value. */
const SEALED_KEY_BYTES = HEAD_BYTES + NONCE_BYTES + KEY_BYTES + TAG_BYTES;

/** Cannot be opened: the key is not in the ring, or the data was changed. */
export class SealError extends Error {
  readonly reason: "unknown_key" | "damaged";

  constructor(reason: "unknown_key" | "damaged", message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

/**
 * Seals a small value: mark, key id, nonce, ciphertext, tag. `context` names its place and is authenticated, so a value
 * that is copied to another row does not open there.
 */
export function seal(ring: KeyRing, context: string, value: Uint8Array): Buffer {
  const { id, key } = ring.current();
  const head = Buffer.concat([VALUE, id]);
  return Buffer.concat([head, encrypt(key, associated(head, context), value)]);
}

/** Opens what `seal` made; throws `SealError` for anything else. */
export function unseal(ring: KeyRing, context: string, sealed: Buffer): Buffer {
  const id = keyIdOf(sealed);
  if (!id) throw new SealError("damaged", "This is no sealed value");
  const found = ring.find(id);
  if (!found) throw new SealError("unknown_key", `The key ${id.toString("hex")} is not in the ring`);
  const head = sealed.subarray(0, HEAD_BYTES);
  return decrypt(found.key, associated(head, context), sealed.subarray(HEAD_BYTES));
}

/** Returns the key id of a sealed value or object; null if it is not sealed. */
export function keyIdOf(sealed: Buffer): Buffer | null {
  const value = isObject(sealed) ? sealed.subarray(OBJECT.length) : sealed;
  if (value.length < HEAD_BYTES || !value.subarray(0, VALUE.length).equals(VALUE)) return null;
  return value.subarray(VALUE.length, HEAD_BYTES);
}

/** The first bytes of every value that is sealed under the key of this id; SQL compares them. */
export const valueHead = (keyId: Buffer): Buffer => Buffer.concat([VALUE, keyId]);
export const currentHead = (ring: KeyRing): Buffer => valueHead(ring.current().id);
export const VALUE_HEAD_BYTES = HEAD_BYTES;

/** Returns a random key for one object, plain and sealed. */
export function newDataKey(ring: KeyRing, context: string): { key: Buffer; sealed: Buffer } {
  const key = randomBytes(KEY_BYTES);
  return { key, sealed: seal(ring, dataKeyOf(context), key) };
}

export const openDataKey = (ring: KeyRing, context: string, sealed: Buffer): Buffer =>
  unseal(ring, dataKeyOf(context), sealed);

/** Seals a data key under the ring's current key; what it encrypts does not change. */
export const resealDataKey = (ring: KeyRing, context: string, sealed: Buffer): Buffer =>
  seal(ring, dataKeyOf(context), openDataKey(ring, context, sealed));

/** Envelope encryption of a whole object: mark, sealed data key, nonce, ciphertext, tag. */
export function sealObject(ring: KeyRing, context: string, bytes: Uint8Array): Buffer {
  const { key, sealed } = newDataKey(ring, context);
  return Buffer.concat([OBJECT, sealed, encrypt(key, associated(OBJECT, context), bytes)]);
}

/** Opens what `sealObject` made; returns no byte before everything is authenticated. */
export function openObject(ring: KeyRing, context: string, sealed: Buffer): Buffer {
  const { dataKey, body } = splitObject(sealed);
  return decrypt(openDataKey(ring, context, dataKey), associated(OBJECT, context), body);
}

/** Reseals an object's data key under the ring's current key. */
export function resealObject(ring: KeyRing, context: string, sealed: Buffer): Buffer {
  const { dataKey, body } = splitObject(sealed);
  return Buffer.concat([OBJECT, resealDataKey(ring, context, dataKey), body]);
}

export const isObject = (bytes: Buffer): boolean => bytes.subarray(0, OBJECT.length).equals(OBJECT);

function splitObject(sealed: Buffer): { dataKey: Buffer; body: Buffer } {
  if (!isObject(sealed)) throw new SealError("damaged", "This is no sealed object");
  const body = OBJECT.length + SEALED_KEY_BYTES;
  return { dataKey: sealed.subarray(OBJECT.length, body), body: sealed.subarray(body) };
}

const dataKeyOf = (context: string) => `data key: ${context}`;
const associated = (head: Uint8Array, context: string) => Buffer.concat([head, Buffer.from(context)]);

function encrypt(key: Buffer, associatedData: Buffer, bytes: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(associatedData);
  return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

function decrypt(key: Buffer, associatedData: Buffer, sealed: Buffer): Buffer {
  try {
    const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
    decipher.setAAD(associatedData).setAuthTag(sealed.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
  } catch (error) {
    throw new SealError("damaged", "This is not what was sealed", { cause: error });
  }
}
