import { randomBytes } from "node:crypto";
import { mkdir, readdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { aFolder } from "../../testing/folder.ts";
import { storageContract } from "../../testing/storage-contract.ts";
import { diskStorage } from "./disk.ts";

describe("files on disk", () => {
  storageContract(async () => diskStorage(await aFolder()));
});

it("leaves no temporary file behind, and removes those of a crash", async () => {
  const dir = await aFolder();
  await mkdir(join(dir, "drafts"));
  const [stale, fresh] = [join(dir, "drafts", "stale"), join(dir, "drafts", "fresh")];
  await writeFile(stale, "half");
  await writeFile(fresh, "being written by another process");
  await utimes(stale, new Date(0), new Date(0));
  await diskStorage(dir).put("ab12", randomBytes(10));
  expect(await readdir(join(dir, "drafts"))).toEqual(["fresh"]);
});

it("shows nothing of a file that could not be written completely", async () => {
  const dir = await aFolder();
  const store = diskStorage(dir);
  // A folder exists where the file should go.
  await mkdir(join(dir, "ab", "ab12"), { recursive: true });
  await expect(store.put("ab12", randomBytes(10))).rejects.toThrow();
  expect(await store.sizeOf("ab12")).toBeNull();
  expect(await readdir(join(dir, "drafts"))).toEqual([]);
});
