import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { fixedRing, type KeyRing } from "../../keys/key-ring.ts";
import { findStillSealed, resealAll } from "../../keys/reseal.ts";
import { aFolder } from "../../testing/folder.ts";
import { type Part, packArchive, unpackArchive } from "./archive.ts";
import { readManifest, writeManifest } from "./kept-backups.ts";
import { sealedBackups } from "./sealed-backups.ts";

const [before, after] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const SECRET = "nomor paspor AB1234567";

async function aBackup(dir: string, name: string, keys?: KeyRing) {
  const folder = join(dir, name);
  await mkdir(folder);
  async function* parts(): AsyncGenerator<Part> {
    yield { kind: "bytes", name: "a", bytes: Buffer.from(SECRET) };
  }
  const archives = [await packArchive(folder, "files.tar.zst", parts(), () => {}, keys)];
  const startedAt = new Date();
  const versions = { migration: "0001_first", postgres: 18 };
  await writeManifest(folder, { format: keys ? 2 : 1, startedAt, endedAt: startedAt, ...versions, archives });
  return folder;
}

async function open(folder: string, keys?: KeyRing): Promise<string> {
  const laidOut = await aFolder();
  const [archive] = (await readManifest(folder))?.archives ?? [];
  if (!archive) throw new Error("no archive");
  await unpackArchive(folder, archive, laidOut, { keys });
  return readFile(join(laidOut, "a"), "utf8");
}

it("a sealed backup opens with its key, and without it names the required key; a plain one needs none", async () => {
  const dir = await aFolder();
  const [sealed, plain] = [await aBackup(dir, "sealed", fixedRing(before)), await aBackup(dir, "plain")];
  expect(await open(sealed, fixedRing(before))).toBe(SECRET);
  expect(await open(plain)).toBe(SECRET);
  const id = fixedRing(before).current().id.toString("hex");
  for (const keys of [undefined, fixedRing(after)])
    await expect(open(sealed, keys)).rejects.toThrow(`key ${id}, which is not here`);
});

it("a rotation rewrites only the manifests; afterwards the new key alone opens the archives", async () => {
  const dir = await aFolder();
  const [folder, plain] = [await aBackup(dir, "sealed", fixedRing(before)), await aBackup(dir, "plain")];
  await mkdir(join(dir, "mine"));
  await writeFile(join(dir, "mine", "manifest.json"), "{}");
  const archive = await readFile(join(folder, "files.tar.zst"));
  const ring = fixedRing(after, before);
  const backups = [sealedBackups(dir, ring)];
  expect(await findStillSealed(ring, backups)).toEqual({ backups: 1 });
  expect(await resealAll(backups)).toEqual([{ name: "backups", resealed: 1, unreadable: 0 }]);
  expect(await findStillSealed(ring, backups)).toEqual({});
  expect(await resealAll(backups)).toEqual([{ name: "backups", resealed: 0, unreadable: 0 }]);
  expect(await readFile(join(folder, "files.tar.zst"))).toEqual(archive);
  expect(await open(folder, fixedRing(after))).toBe(SECRET);
  await expect(open(folder, fixedRing(before))).rejects.toThrow("which is not here");
  expect(await open(plain)).toBe(SECRET);
});
