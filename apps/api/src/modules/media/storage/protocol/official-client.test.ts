import { createHash } from "node:crypto";
import {
  deleteObject,
  getBytes,
  getDownloadURL,
  getMetadata,
  getStream,
  list,
  listAll,
  ref,
  updateMetadata,
  uploadBytes,
  uploadBytesResumable,
  uploadString,
} from "firebase/storage";
import sharp from "sharp";
import { expect, it } from "vitest";
import { s3Storage } from "../../../../adapters/storage/s3.ts";
import { NOW } from "../../../../testing/apps/test-app.ts";
import { testDatabase } from "../../../../testing/postgres/database.ts";
import { anS3Server } from "../../../../testing/servers/s3-server.ts";
import { aPicture, aStorageServer } from "../../../../testing/servers/storage-server.ts";

const { db } = await testDatabase();
const png = await (await aPicture()).png().toBuffer();
const photoOf = (id: string, file = "wajah.png") => `people/${id}/photo/${file}`;

it("uploads a whole file, reads its metadata and downloads it", async () => {
  const { someone } = await aStorageServer(db);
  const { id, storage } = await someone();
  const photo = ref(storage, photoOf(id));
  const { metadata } = await uploadBytes(photo, png, { contentType: "image/png", customMetadata: { from: "kamera" } });
  expect(metadata).toMatchObject({
    bucket: "lapang",
    fullPath: photoOf(id),
    name: "wajah.png",
    contentType: "image/png",
    metageneration: "1",
    timeCreated: NOW.toISOString(),
    updated: NOW.toISOString(),
    customMetadata: { from: "kamera" },
  });
  const bytes = Buffer.from(await getBytes(photo));
  expect(bytes.length).toBe(metadata.size);
  expect(createHash("md5").update(bytes).digest("base64")).toBe(metadata.md5Hash);
  expect(await getMetadata(photo)).toMatchObject({ generation: metadata.generation, size: metadata.size });
  expect(Buffer.from(await getBytes(photo, 9))).toEqual(bytes.subarray(0, 9));
});

it("streams a file", async () => {
  const { someone } = await aStorageServer(db);
  const { id, storage } = await someone();
  const { metadata } = await uploadBytes(ref(storage, photoOf(id)), png);
  const pieces: Buffer[] = [];
  for await (const piece of getStream(ref(storage, photoOf(id)))) pieces.push(piece as Buffer);
  expect(Buffer.concat(pieces).length).toBe(metadata.size);
});

it("uploads a string of base64", async () => {
  const { someone } = await aStorageServer(db);
  const { id, storage } = await someone();
  const photo = ref(storage, photoOf(id, "a.png"));
  await uploadString(photo, png.toString("base64"), "base64", { contentType: "image/png" });
  expect((await getMetadata(photo)).contentType).toBe("image/png");
});

it("uploads a large file in parts, with progress", async () => {
  const { someone } = await aStorageServer(db);
  const { id, storage } = await someone();
  const large = await (await aPicture({ width: 1200, height: 900, noise: true })).jpeg({ quality: 95 }).toBuffer();
  expect(large.length).toBeGreaterThan(700_000);
  const task = uploadBytesResumable(ref(storage, photoOf(id, "besar.jpg")), large);
  const steps: number[] = [];
  task.on("state_changed", ({ bytesTransferred }) => steps.push(bytesTransferred));
  const { metadata } = await task;
  expect(steps).toEqual([...steps].sort((a, b) => a - b));
  expect(new Set(steps).size).toBeGreaterThan(2);
  const { width, format } = await sharp(Buffer.from(await getBytes(ref(storage, metadata.fullPath)))).metadata();
  expect([width, format]).toEqual([1200, "jpeg"]);
});

it("pauses, resumes and cancels an upload", async () => {
  const { someone } = await aStorageServer(db);
  const { id, storage } = await someone();
  const large = await (await aPicture({ width: 1200, height: 900, noise: true })).jpeg({ quality: 95 }).toBuffer();
  const task = uploadBytesResumable(ref(storage, photoOf(id, "jeda.jpg")), large);
  const paused = new Promise<void>((done) => {
    const stop = task.on("state_changed", ({ state, bytesTransferred }) => {
      if (state === "running" && bytesTransferred > 0) task.pause();
      if (state !== "paused") return;
      stop();
      done();
    });
  });
  await paused;
  task.resume();
  expect((await task).state).toBe("success");
  const cancelled = uploadBytesResumable(ref(storage, photoOf(id, "batal.jpg")), large);
  cancelled.cancel();
  await expect(cancelled).rejects.toMatchObject({ code: "storage/canceled" });
  await expect(getMetadata(ref(storage, photoOf(id, "batal.jpg")))).rejects.toMatchObject({
    code: "storage/object-not-found",
  });
});

it("returns a download URL that grants access to the photo", async () => {
  const { someone } = await aStorageServer(db);
  const { id, storage } = await someone();
  await uploadBytes(ref(storage, photoOf(id)), png);
  const url = await getDownloadURL(ref(storage, photoOf(id)));
  const reply = await fetch(url);
  expect([reply.status, reply.headers.get("content-type")]).toEqual([200, "image/png"]);
  expect((await fetch(url.replace(/token=.*/, ""))).status).toBe(401);
});

it("lists folders and files by page", async () => {
  const { someone } = await aStorageServer(db);
  const { id, storage } = await someone();
  const own = `people/${id}/files/list`;
  const names = ["a.png", "b.png", "c.png", "x/1.png", "x/2.png", "y/1.png"];
  for (const name of names) await uploadBytes(ref(storage, `${own}/${name}`), png);
  const folder = ref(storage, own);
  const all = await listAll(folder);
  expect(all.items.map((item) => item.name)).toEqual(["a.png", "b.png", "c.png"]);
  expect(all.prefixes.map((prefix) => prefix.fullPath)).toEqual([`${own}/x`, `${own}/y`]);

  const seen: string[] = [];
  let pageToken: string | undefined;
  do {
    const page = await list(folder, { maxResults: 2, ...(pageToken && { pageToken }) });
    expect(page.items.length + page.prefixes.length).toBeLessThanOrEqual(2);
    seen.push(...page.items.map((item) => item.name), ...page.prefixes.map((prefix) => prefix.name));
    pageToken = page.nextPageToken;
  } while (pageToken);
  expect(seen).toEqual(["a.png", "b.png", "c.png", "x", "y"]);
});

it("changes a file's metadata but not its content type", async () => {
  const { someone } = await aStorageServer(db);
  const { id, storage } = await someone();
  const photo = ref(storage, photoOf(id));
  await uploadBytes(photo, png, { customMetadata: { a: "1", b: "2" } });
  const changed = await updateMetadata(photo, {
    cacheControl: "no-cache",
    contentDisposition: "attachment",
    customMetadata: { b: "3", a: null as never },
  });
  expect(changed).toMatchObject({ metageneration: "2", cacheControl: "no-cache", customMetadata: { b: "3" } });
  expect(changed.customMetadata).toEqual({ b: "3" });
  await expect(updateMetadata(photo, { contentType: "text/html" })).rejects.toMatchObject({ status: 400 });
  expect((await getMetadata(photo)).contentType).toBe("image/png");
});

it("replaces a file by a new generation with a new token", async () => {
  const { someone } = await aStorageServer(db);
  const { id, storage } = await someone();
  const photo = ref(storage, photoOf(id));
  const first = (await uploadBytes(photo, png)).metadata;
  const before = await getDownloadURL(photo);
  const second = (await uploadBytes(photo, await (await aPicture({ width: 80 })).png().toBuffer())).metadata;
  expect(Number(second.generation)).toBeGreaterThan(Number(first.generation));
  expect(await getDownloadURL(photo)).not.toBe(before);
  expect((await fetch(before)).status).toBe(403);
});

it("deletes a file", async () => {
  const { someone } = await aStorageServer(db);
  const { id, storage } = await someone();
  const photo = ref(storage, photoOf(id));
  await uploadBytes(photo, png);
  const url = await getDownloadURL(photo);
  await deleteObject(photo);
  await expect(getMetadata(photo)).rejects.toMatchObject({ code: "storage/object-not-found" });
  await expect(deleteObject(photo)).rejects.toMatchObject({ code: "storage/object-not-found" });
  expect((await fetch(url)).status).toBe(403);
});

it("returns each refusal with the client's error code", async () => {
  const { someone, anonymous } = await aStorageServer(db);
  const [sari, budi] = [await someone(), await someone()];
  const of = (storage: typeof anonymous) => ref(storage, photoOf(sari.id));
  await uploadBytes(of(sari.storage), png);
  await expect(uploadBytes(of(anonymous), png)).rejects.toMatchObject({ code: "storage/unauthenticated" });
  await expect(getMetadata(of(anonymous))).rejects.toMatchObject({ code: "storage/unauthenticated" });
  for (const attempt of [
    () => uploadBytes(of(budi.storage), png),
    () => uploadBytesResumable(of(budi.storage), png),
    () => getBytes(of(budi.storage)),
    () => getMetadata(of(budi.storage)),
    () => getDownloadURL(of(budi.storage)),
    () => updateMetadata(of(budi.storage), { cacheControl: "x" }),
    () => deleteObject(of(budi.storage)),
    () => listAll(ref(budi.storage, `people/${sari.id}`)),
    () => listAll(ref(budi.storage)),
    () => uploadBytes(ref(budi.storage, "content/a.png"), png),
    () => uploadBytes(ref(budi.storage, "elsewhere/a.png"), png),
  ]) {
    await expect(attempt()).rejects.toMatchObject({ code: "storage/unauthorized" });
  }
});

it("works the same on an S3-compatible store", async () => {
  const { someone } = await aStorageServer(db, { store: s3Storage(await anS3Server()) });
  const { id, storage } = await someone();
  const photo = ref(storage, photoOf(id, "s3.jpg"));
  const large = await (await aPicture({ width: 800, height: 600, noise: true })).jpeg({ quality: 95 }).toBuffer();
  const { metadata } = await uploadBytesResumable(photo, large);
  const url = await getDownloadURL(photo);
  const [whole, part, small] = await Promise.all([
    fetch(url),
    fetch(url, { headers: { range: "bytes=10-19" } }),
    fetch(`${url}&w=96`, { headers: { accept: "image/webp" } }),
  ]);
  const bytes = Buffer.from(await whole.arrayBuffer());
  expect(bytes.length).toBe(metadata.size);
  expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(10, 20));
  expect((await sharp(Buffer.from(await small.arrayBuffer())).metadata()).width).toBe(96);
  await deleteObject(photo);
  await expect(getBytes(photo)).rejects.toMatchObject({ code: "storage/object-not-found" });
});
