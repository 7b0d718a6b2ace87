import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { fixedRing } from "./key-ring.ts";
import { currentHead, keyIdOf, openObject, resealObject, seal, sealObject, unseal, VALUE_HEAD_BYTES } from "./seal.ts";

const [one, other] = [randomBytes(32), randomBytes(32)];
const value = Buffer.from("rahasia");

it("opens a sealed value only in its own place and under its own key", () => {
  const sealed = seal(fixedRing(one), "passport:1", value);
  expect(unseal(fixedRing(other, one), "passport:1", sealed)).toEqual(value);
  expect(() => unseal(fixedRing(one), "passport:2", sealed)).toThrow("not what was sealed");
  expect(() => unseal(fixedRing(other), "passport:1", sealed)).toThrow("is not in the ring");
  expect(keyIdOf(sealed)).toEqual(fixedRing(one).current().id);
  expect(sealed.subarray(0, VALUE_HEAD_BYTES)).toEqual(currentHead(fixedRing(one)));
});

it.each([
  ["value", seal, unseal],
  ["object", sealObject, openObject],
] as const)("refuses a sealed %s with any byte changed, or cut short", (_, close, open) => {
  const ring = fixedRing(one);
  const sealed = close(ring, "a", value);
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(() => open(ring, "a", changed)).toThrow();
    expect(() => open(ring, "a", sealed.subarray(0, at))).toThrow();
  }
});

it("re-seals an object by its data key: the ciphertext stays, and the old key is no longer needed", () => {
  const sealed = sealObject(fixedRing(one), "a", value);
  const again = resealObject(fixedRing(other, one), "a", sealed);
  expect(again.subarray(-value.length - 28)).toEqual(sealed.subarray(-value.length - 28));
  expect(keyIdOf(again)).toEqual(fixedRing(other).current().id);
  expect(openObject(fixedRing(other), "a", again)).toEqual(value);
  expect(sealObject(fixedRing(one), "a", value)).not.toEqual(sealed);
});
