import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { expect, it } from "vitest";
import { diskStorage } from "../../../../adapters/storage/disk.ts";
import { s3Storage } from "../../../../adapters/storage/s3.ts";
import type { StoragePort } from "../../../../ports/storage.ts";
import { aFolder } from "../../../../testing/folder.ts";
import { testDatabase } from "../../../../testing/postgres/database.ts";
import { anS3Server } from "../../../../testing/servers/s3-server.ts";
import { aPicture, aStorageServer } from "../../../../testing/servers/storage-server.ts";
import { sendMultipart, sendPiece, startResumable } from "../../../../testing/upload-by-hand.ts";

const { db } = await testDatabase();
const picture = await (await aPicture({ width: 400, height: 300 })).jpeg().toBuffer();
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);

/** Returns all files below a folder. */
async function filesIn(dir: string): Promise<Buffer[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  return Promise.all(entries.filter((one) => one.isFile()).map((one) => readFile(join(one.parentPath, one.name))));
}

async function anIdPhoto(store: StoragePort) {
  const server = await aStorageServer(db, { store });
  const [who, clerk] = [await server.someone(), await server.someone("front-desk")];
  const name = `people/${who.id}/files/ktp.jpg`;
  const reply = await sendMultipart({ objects: server.objects, name, who }, picture);
  expect(reply.status).toBe(200);
  const url = `${server.objects}/${encodeURIComponent(name)}?alt=media`;
  const read = (by: typeof who, query = "", headers = {}) =>
    fetch(`${url}${query}`, { headers: { cookie: by.cookie, ...headers } });
  return { ...server, who, clerk, name, read };
}

it("stores a private image sealed, without smaller copies", async () => {
  const dir = await aFolder();
  const { who, read } = await anIdPhoto(diskStorage(dir));
  const small = await read(who, "&w=96", { accept: "image/webp" });
  expect([small.status, small.headers.get("content-type")]).toEqual([200, "image/webp"]);
  expect((await small.arrayBuffer()).byteLength).toBeGreaterThan(0);
  const stored = await filesIn(dir);
  expect(stored).toHaveLength(1);
  expect(stored[0]?.includes(JPEG)).toBe(false);
  expect(stored[0]?.includes("RIFF")).toBe(false);
});

it("serves it to its owner and to staff, also in ranges, with an audit entry and without caching", async () => {
  const { who, clerk, read } = await anIdPhoto(diskStorage(await aFolder()));
  const own = Buffer.from(await (await read(who)).arrayBuffer());
  expect(own.subarray(0, 3)).toEqual(JPEG);
  const seen = await read(clerk);
  expect(Buffer.from(await seen.arrayBuffer())).toEqual(own);
  expect(seen.headers.get("cache-control")).toBe("no-store");
  expect(seen.headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
  expect(seen.headers.get("content-length")).toBe(String(own.length));
  const part = await read(who, "", { range: "bytes=2-5" });
  expect([part.status, Buffer.from(await part.arrayBuffer())]).toEqual([206, own.subarray(2, 6)]);
  const notes = db.selectFrom("audit_entry").select("action").where("concerned_id", "=", who.id);
  expect(await notes.execute()).toEqual([{ action: "private_file_read" }]);
});

it("seals the parts of an upload too", async () => {
  const dir = await aFolder();
  const { objects, someone } = await aStorageServer(db, { store: diskStorage(dir) });
  const who = await someone();
  const given = { objects, name: `people/${who.id}/files/ktp.jpg`, who };
  const url = (await startResumable(given)).headers.get("x-goog-upload-url") ?? "";
  await sendPiece(url, given, "upload", picture.subarray(0, 500), 0);
  const [piece] = await filesIn(dir);
  expect(piece?.includes(JPEG)).toBe(false);
  expect((await sendPiece(url, given, "upload, finalize", picture.subarray(500), 500)).state).toBe("final");
});

it("sends only ciphertext to an external bucket", async () => {
  const store = s3Storage(await anS3Server());
  const { who, read, name } = await anIdPhoto(store);
  const { blob_key } = await db
    .selectFrom("stored_object")
    .select("blob_key")
    .where("name", "=", name)
    .executeTakeFirstOrThrow();
  const stored = await store.get(blob_key);
  expect(stored && (await buffer(stored)).includes(JPEG)).toBe(false);
  expect(Buffer.from(await (await read(who)).arrayBuffer()).subarray(0, 3)).toEqual(JPEG);
});
