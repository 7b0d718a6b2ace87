import type { Readable } from "node:stream";
import type { ByteRange } from "@lapang/domain/media/byte-range";

/**
 * Where bytes lie. A key is written once and never with other bytes, so that whoever reads sees all of it or nothing;
 * what a key means is known by the database alone.
 */
export type StoragePort = {
  /** Done when the bytes would survive the loss of power. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Null when there is nothing under that key. */
  get(key: string, range?: ByteRange): Promise<Readable | null>;
  /** The number of bytes under a key, or null. */
  sizeOf(key: string): Promise<number | null>;
  /** Content when there was nothing. */
  delete(key: string): Promise<void>;
};

const keyShape = /^[a-z0-9]+(?:[/.-][a-z0-9]+){0,8}$/;

/** Keys are ours, never a visitor's; whatever else arrives here is a mistake that must not become a path. */
export function checkKey(key: string): string {
  if (!keyShape.test(key)) throw new Error(`not a storage key: ${JSON.stringify(key)}`);
  return key;
}
