import { createHash } from "node:crypto";

/** A Bloom filter: no false negatives, and with 24 bits and 16 probes per entry one false positive in 100,000. */
const BITS_PER_ENTRY = 24;
const PROBES = 16;
/** Number of entries, stored before the bits. */
const HEADER_BYTES = 4;

/** Normalises keyboard-dependent encodings (Unicode NFKC) and case: the lists are in lower case. */
export function filterKey(password: string): string {
  return password.normalize("NFKC").toLowerCase();
}

export function buildFilter(keys: ReadonlySet<string>): Buffer {
  const filter = Buffer.alloc(HEADER_BYTES + Math.ceil((keys.size * BITS_PER_ENTRY) / 8));
  filter.writeUInt32BE(keys.size);
  for (const key of keys) {
    for (const bit of probes(filter, key)) filter[byteOf(bit)] = (filter[byteOf(bit)] ?? 0) | (1 << (bit % 8));
  }
  return filter;
}

export function isInFilter(filter: Buffer, key: string): boolean {
  return probes(filter, key).every((bit) => ((filter[byteOf(bit)] ?? 0) & (1 << (bit % 8))) !== 0);
}

/** @internal For tests. */
export function countEntries(filter: Buffer): number {
  return filter.readUInt32BE();
}

/** Double hashing over two 48-bit parts of one SHA-256; the sums stay below 2^53. */
function probes(filter: Buffer, key: string): number[] {
  const digest = createHash("sha256").update(key).digest();
  const first = digest.readUIntBE(0, 6);
  const step = digest.readUIntBE(6, 6);
  const bits = (filter.length - HEADER_BYTES) * 8;
  return Array.from({ length: PROBES }, (_, index) => (first + index * step) % bits);
}

function byteOf(bit: number): number {
  return HEADER_BYTES + Math.floor(bit / 8);
}
