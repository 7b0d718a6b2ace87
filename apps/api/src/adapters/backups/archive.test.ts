import { createHash } from "node:crypto";
import { mkdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { aFolder } from "../../testing/folder.ts";
import { type Part, packArchive, unpackArchive } from "./archive.ts";
import { treeOf } from "./cluster-files.ts";
import { explainBackupError } from "./explain-backup-error.ts";

async function* listed(...parts: Part[]): AsyncGenerator<Part> {
  yield* parts;
}

const digest = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

it("restores every file unchanged, whatever its length and the length of its name", async () => {
  const [source, packed, laidOut] = [await aFolder(), await aFolder(), await aFolder()];
  const deep = `tree/${"long-name/".repeat(12)}`;
  await mkdir(join(source, deep), { recursive: true });
  const contents: Record<string, Buffer> = {
    "tree/empty": Buffer.alloc(0),
    "tree/block": Buffer.alloc(512, 7),
    "tree/large": Buffer.alloc(900_001, "lapang"),
    [`${deep}file`]: Buffer.from("deep"),
  };
  for (const [name, bytes] of Object.entries(contents)) await writeFile(join(source, name), bytes);
  let copied = 0;
  const archive = await packArchive(packed, "files.tar.zst", treeOf(source, "tree"), (bytes) => {
    copied += bytes;
  });
  expect(copied).toBe(Object.values(contents).reduce((sum, { length }) => sum + length, 0));
  expect(archive).toMatchObject({ sha256: digest(await readFile(join(packed, archive.file))) });
  await unpackArchive(packed, archive, laidOut);
  for (const [name, bytes] of Object.entries(contents)) {
    expect(digest(await readFile(join(laidOut, name)))).toBe(digest(bytes));
  }
  expect((await stat(join(laidOut, "tree/block"))).mode & 0o777).toBe(0o600);
});

it("leaves out files that are gone when they are read", async () => {
  const [packed, laidOut] = [await aFolder(), await aFolder()];
  const gone: Part = { kind: "file", name: "gone", path: join(packed, "gone") };
  const kept: Part = { kind: "bytes", name: "kept", bytes: Buffer.from("kept") };
  await unpackArchive(packed, await packArchive(packed, "files.tar.zst", listed(gone, kept), () => {}), laidOut);
  expect(await readFile(join(laidOut, "kept"), "utf8")).toBe("kept");
});

it("refuses an altered archive, and one whose paths lead elsewhere", async () => {
  const [packed, laidOut] = [await aFolder(), await aFolder()];
  const part: Part = { kind: "bytes", name: "a", bytes: Buffer.alloc(2_000, "x") };
  const archive = await packArchive(packed, "files.tar.zst", listed(part), () => {});
  const other = { ...archive, sha256: digest(Buffer.from("other")) };
  await expect(unpackArchive(packed, other, laidOut)).rejects.toThrow("is not what was written");
  const bytes = await readFile(join(packed, archive.file));
  await writeFile(join(packed, archive.file), bytes.subarray(0, bytes.length - 20));
  await expect(unpackArchive(packed, archive, await aFolder())).rejects.toThrow("cannot be read");
  const elsewhere = await aFolder();
  const leading = await packArchive(elsewhere, "files.tar.zst", listed({ ...part, name: "../b" }), () => {});
  await expect(unpackArchive(elsewhere, leading, laidOut)).rejects.toThrow("leads elsewhere");
});

it.each([
  ["ENOSPC", "/backups/.x.tmp/database.tar.zst", "no_space"],
  ["EROFS", "/backups", "not_writable"],
  ["EACCES", "/", "not_writable"],
  ["ENOENT", "/data/password", "failed"],
])("reports %s at %s as %s", (code, path, problem) => {
  const error = Object.assign(new Error("It broke"), { code, path });
  expect(explainBackupError(error, "/backups").problem).toBe(problem);
});
