import { buffer } from "node:stream/consumers";
import type { KeyRing } from "../../../keys/key-ring.ts";
import { isObject, keyIdOf, openObject, resealObject, SealError, sealObject } from "../../../keys/seal.ts";
import type { StoragePort } from "../../../ports/storage.ts";

type Sealed = { store: StoragePort; keys: KeyRing };

/** Kinds of files that only their owner and staff may read; their bytes are sealed in every store. */
export const PRIVATE_KINDS = new Set(["file", "record"]);

export const isPrivate = ({ kind }: { kind: string }): boolean => PRIVATE_KINDS.has(kind);

/** Stores private bytes sealed. The seal is bound to the object's key, so that two objects cannot be swapped. */
export async function putPrivate({ store, keys }: Sealed, key: string, bytes: Uint8Array): Promise<void> {
  await store.put(key, sealObject(keys, contextOf(key), bytes));
}

/** Reads private bytes completely, because they are authentic only as a whole. Bytes of an earlier release are plain. */
export async function readPrivate({ store, keys }: Sealed, key: string): Promise<Buffer | null> {
  const stream = await store.get(key);
  if (!stream) return null;
  const bytes = await buffer(stream);
  return isObject(bytes) ? openObject(keys, contextOf(key), bytes) : bytes;
}

/** Reseals stored bytes, plain or sealed, under the current key; the data key of sealed bytes stays the same. */
export async function resealStored({ store, keys }: Sealed, key: string): Promise<"unreadable" | { sealedBy: Buffer }> {
  const stream = await store.get(key);
  // Missing bytes need no key.
  if (!stream) return { sealedBy: keys.current().id };
  const bytes = await buffer(stream);
  try {
    const sealed = isObject(bytes)
      ? resealObject(keys, contextOf(key), bytes)
      : sealObject(keys, contextOf(key), bytes);
    await store.put(key, sealed);
    return { sealedBy: keyIdOf(sealed) ?? keys.current().id };
  } catch (error) {
    if (error instanceof SealError) return "unreadable";
    throw error;
  }
}

const contextOf = (key: string): string => `file:${key}`;
