import { hash, parseOptions, verify } from "@node-rs/argon2";
import { expect, it } from "vitest";
import { defaultHashCost, PasswordHasher } from "./password-hasher.ts";

const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 };

it("hashes with argon2id at the currently recommended cost", async () => {
  const hashed = await new PasswordHasher().hash("rahasia1");
  expect(parseOptions(hashed)).toMatchObject({ algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  expect(new PasswordHasher().isOutdated(hashed)).toBe(false);
  expect(new PasswordHasher({ ...defaultHashCost, timeCost: 3 }).isOutdated(hashed)).toBe(true);
  expect(await new PasswordHasher().verify(hashed, "rahasia1")).toBe(true);
});

it("salts: the same password never gets the same hash twice", async () => {
  const hasher = new PasswordHasher(CHEAP);
  expect(await hasher.hash("rahasia1")).not.toBe(await hasher.hash("rahasia1"));
});

it("compares normalised text, so that different keyboards give the same password", async () => {
  const hasher = new PasswordHasher(CHEAP);
  const hashed = await hasher.hash("caf\u00e9-1234");
  expect(await hasher.verify(hashed, "cafe\u0301-1234")).toBe(true);
  expect(await hasher.verify(hashed, "cafe-1234")).toBe(false);
});

it("does the same work without a hash, and never accepts", async () => {
  let verifications = 0;
  const counted: typeof verify = (...args) => {
    verifications += 1;
    return verify(...args);
  };
  const hasher = new PasswordHasher(CHEAP, { hash, verify: counted });
  expect(await hasher.verify(null, "rahasia1")).toBe(false);
  expect(await hasher.verify(undefined, "")).toBe(false);
  expect(verifications).toBe(2);
});

it("hashes two at a time, queues a hundred, and refuses the rest", async () => {
  let running = 0;
  let most = 0;
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const slow: typeof hash = async () => {
    running += 1;
    most = Math.max(most, running);
    await gate;
    running -= 1;
    return "hash";
  };
  const hasher = new PasswordHasher(CHEAP, { hash: slow, verify });
  const all = Array.from({ length: 150 }, () => hasher.hash("rahasia1").catch((error: Error) => error.message));
  release();
  const done = await Promise.all(all);
  expect(most).toBe(2);
  expect(done.filter((result) => result === "hash")).toHaveLength(102);
  expect(done.filter((result) => result === "TOO_MANY_ATTEMPTS_TRY_LATER")).toHaveLength(48);
  expect(await hasher.hash("again")).toBe("hash");
});
