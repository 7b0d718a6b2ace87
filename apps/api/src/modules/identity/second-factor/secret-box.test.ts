import { createCipheriv, randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { fixedRing } from "../../../keys/key-ring.ts";
import { seal, unseal } from "./secret-box.ts";

const [key, other] = [randomBytes(32), randomBytes(32)];
const secret = randomBytes(20);

/** Seals in the format before the key ring: no marker, no key id. */
function sealUnnamed(ownerId: string): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(ownerId));
  return Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
}

it("opens a secret sealed by an earlier release with any key of the ring", () => {
  expect(unseal(fixedRing(other, key), "a", sealUnnamed("a"))).toEqual(secret);
  expect(() => unseal(fixedRing(other), "a", sealUnnamed("a"))).toThrow("No key of the ring");
  expect(() => unseal(fixedRing(key), "b", sealUnnamed("a"))).toThrow("No key of the ring");
});

it("opens a secret only in its owner's row", () => {
  expect(unseal(fixedRing(key), "a", seal(fixedRing(key), "a", secret))).toEqual(secret);
  expect(() => unseal(fixedRing(key), "b", seal(fixedRing(key), "a", secret))).toThrow("not what was sealed");
});
