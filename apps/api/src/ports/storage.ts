import type { Readable } from "node:stream";
import type { ByteRange } from "@lapang/domain/media/byte-range";

/**
 * A store of files by key. A key is never overwritten with other bytes, and a reader sees the complete file or none. Only the
 * database knows what a key means.
 */
export type StoragePort = {
  /** Resolves when the bytes are durable. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Returns the bytes, or a range of them; null if the key does not exist. */
  get(key: string, range?: ByteRange): Promise<Readable | null>;
  /** Returns the number of bytes; null if the key does not exist. */
  sizeOf(key: string): Promise<number | null>;
  /** Deletes a key; not an error if it does not exist. */
  delete(key: string): Promise<void>;
};

const keyShape = /^[a-z0-9]+(?:[/.-][a-z0-9]+){0,8}$/;

/** Returns the key, or throws if it is not one that we make: anything else must not become a path. */
export function checkKey(key: string): string {
  if (!keyShape.test(key)) throw new Error(`not a storage key: ${JSON.stringify(key)}`);
  return key;
}
