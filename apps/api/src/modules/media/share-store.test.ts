import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { ShareStore, type ShareStoreOptions } from "./share-store.ts";

async function aFolder(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), "lapang-share-"));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  return dir;
}
function aStore(options: ShareStoreOptions): ShareStore {
  const store = new ShareStore(options);
  // Wait for pending writes before the folder is removed.
  onTestFinished(() => store.idle());
  return store;
}
const files = async (dir: string) => (await readdir(dir).catch(() => [])).sort();
const picture = async (text: string) => Buffer.from(text);

it("draws once for concurrent requests, and not again while the file exists", async () => {
  const dir = join(await aFolder(), "share");
  const draw = vi.fn(() => picture("a"));
  const store = aStore({ dir });
  const all = await Promise.all(Array.from({ length: 20 }, () => store.load("a", draw)));
  expect(new Set(all.map(String))).toEqual(new Set(["a"]));
  await vi.waitFor(async () => expect(await files(dir)).toEqual(["a.png"]));
  expect(String(await aStore({ dir }).load("a", draw))).toBe("a");
  expect(draw).toHaveBeenCalledTimes(1);
});

it("keeps only the newest images up to its limit", async () => {
  const dir = await aFolder();
  for (const [index, name] of ["a", "b", "c"].entries()) {
    await writeFile(join(dir, `${name}.png`), name);
    await utimes(join(dir, `${name}.png`), 1000 + index, 1000 + index);
  }
  const store = aStore({ dir, maxFiles: 3 });
  await store.load("d", () => picture("d"));
  await vi.waitFor(async () => expect(await files(dir)).toEqual(["b.png", "c.png", "d.png"]));
});

it("removes files left half written by a crash, but not those being written", async () => {
  const dir = await aFolder();
  await writeFile(join(dir, "old.1.tmp"), "");
  await utimes(join(dir, "old.1.tmp"), 1000, 1000);
  await writeFile(join(dir, "new.1.tmp"), "");
  await aStore({ dir }).load("a", () => picture("a"));
  await vi.waitFor(async () => expect(await files(dir)).toEqual(["a.png", "new.1.tmp"]));
});

it("returns the image even if it cannot be stored, and logs it", async () => {
  const file = join(await aFolder(), "file");
  await writeFile(file, "");
  const onError = vi.fn();
  const store = aStore({ dir: join(file, "share"), onError });
  expect(String(await store.load("a", () => picture("a")))).toBe("a");
  await vi.waitFor(() => expect(onError).toHaveBeenCalledTimes(1));
});

it("does not cache a failure and continues with the next image", async () => {
  const store = aStore({ dir: await aFolder() });
  await expect(store.load("a", () => Promise.reject(new Error("no ink")))).rejects.toThrow("no ink");
  expect(String(await store.load("b", () => picture("b")))).toBe("b");
  expect(String(await store.load("a", () => picture("a")))).toBe("a");
});
