import { createHmac } from "node:crypto";

export const KEY_BYTES = 32;
export const KEY_ID_BYTES = 8;

/** A key of the ring; the id follows from the key, so the same key has the same id in every process. */
export type RingKey = { id: Buffer; key: Buffer };

/** The current key, which seals, followed by earlier keys, which still open what they sealed. */
export type KeyRing = {
  current(): RingKey;
  find(id: Uint8Array): RingKey | undefined;
  all(): readonly RingKey[];
};

export function ringKeyOf(key: Buffer): RingKey {
  if (key.length !== KEY_BYTES) throw new Error(`a key has ${KEY_BYTES} bytes`);
  return { key, id: createHmac("sha256", key).update("lapang key id").digest().subarray(0, KEY_ID_BYTES) };
}

/** A ring of keys that never change while the process runs. */
export function fixedRing(current: Buffer, ...previous: Buffer[]): KeyRing {
  return ringThat(() => [ringKeyOf(current), ...previous.map(ringKeyOf)]);
}

type ReadKeys = (options: { afresh: boolean }) => readonly [RingKey, ...RingKey[]];

/** Returns a ring read through `read`, which is called with `afresh` for an id that the ring does not hold. */
export function ringThat(read: ReadKeys): KeyRing {
  const findIn = (keys: readonly RingKey[], id: Uint8Array) => keys.find((one) => one.id.equals(id));
  return {
    current: () => read({ afresh: false })[0],
    all: () => read({ afresh: false }),
    find: (id) => findIn(read({ afresh: false }), id) ?? findIn(read({ afresh: true }), id),
  };
}
