import { randomBytes } from "node:crypto";

const POOL_BYTES = 4096;

let pool = Buffer.alloc(0);
let used = 0;

/** Returns random bytes from a pool, each byte once: the system takes nearly as long for six bytes as for thousands. */
export function pooledRandomBytes(count: number): Uint8Array {
  if (used + count > pool.length) {
    pool = randomBytes(Math.max(POOL_BYTES, count));
    used = 0;
  }
  used += count;
  return pool.subarray(used - count, used);
}
