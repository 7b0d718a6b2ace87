import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { aFolder } from "../testing/folder.ts";
import { ringKeyOf } from "./key-ring.ts";
import { findKeyRing, type KeySource, openKeyRing, writeKeyFile } from "./open-key-ring.ts";
import { seal, unseal } from "./seal.ts";

const sourceIn = (dataDir: string, more: Partial<KeySource> = {}): KeySource => ({
  ...{ dataDir, secretsKey: undefined, previousSecretsKeys: [] },
  ...more,
});

it("creates one key for a folder under concurrent starts", async () => {
  const dataDir = await aFolder();
  const rings = await Promise.all([1, 2, 3, 4].map(() => openKeyRing(sourceIn(dataDir))));
  expect(new Set(rings.map((ring) => ring.current().key.toString("hex"))).size).toBe(1);
  expect(await readdir(dataDir)).toEqual(["secrets.key"]);
  expect((await stat(join(dataDir, "secrets.key"))).mode & 0o777).toBe(0o600);
});

it("seals with the first configured key and opens with all of them", async () => {
  const dataDir = await aFolder();
  const [current, previous] = [Buffer.alloc(32, 7), Buffer.alloc(32, 8)];
  const before = seal(await openKeyRing(sourceIn(dataDir, { secretsKey: previous })), "a", Buffer.from("old"));
  const ring = await openKeyRing(sourceIn(dataDir, { secretsKey: current, previousSecretsKeys: [previous] }));
  expect(ring.current().key).toEqual(current);
  expect(String(unseal(ring, "a", before))).toBe("old");
  expect(await readdir(dataDir)).toEqual([]);
});

it("finds and creates no ring without a configured key or a file", async () => {
  const dataDir = await aFolder();
  expect(await findKeyRing(sourceIn(dataDir))).toBeUndefined();
  expect(await readdir(dataDir)).toEqual([]);
});

it("follows the file: a key added by another process seals the next value, and earlier ones still open theirs", async () => {
  const dataDir = await aFolder();
  const ring = await openKeyRing(sourceIn(dataDir));
  const old = ring.current();
  const sealed = seal(ring, "a", Buffer.from("old"));
  const added = ringKeyOf(Buffer.alloc(32, 5));
  await writeKeyFile(dataDir, [added, old]);
  expect(ring.current().id).toEqual(added.id);
  expect(String(unseal(ring, "a", sealed))).toBe("old");
  expect((await readFile(join(dataDir, "secrets.key"), "utf8")).split("\n")).toHaveLength(4);
  await writeKeyFile(dataDir, [added]);
  expect(() => unseal(ring, "a", sealed)).toThrow("is not in the ring");
});

it.each(["short", "lapang-keys-1\n", `lapang-keys-1\n${"A".repeat(43)}=\nnonsense\n`])(
  "refuses a damaged file, because a new key could not open anything sealed: %j",
  async (content) => {
    const dataDir = await aFolder();
    await writeFile(join(dataDir, "secrets.key"), content);
    await expect(openKeyRing(sourceIn(dataDir))).rejects.toThrow("damaged");
  },
);
