import sharp from "sharp";
import { expect, it } from "vitest";
import { diskStorage } from "../../../../adapters/storage/disk.ts";
import type { StoragePort } from "../../../../ports/storage.ts";
import { aFolder } from "../../../../testing/folder.ts";
import { testDatabase } from "../../../../testing/postgres/database.ts";
import { aPicture, aStorageServer } from "../../../../testing/servers/storage-server.ts";
import { readReply, sendMultipart } from "../../../../testing/upload-by-hand.ts";
import { chooseFormat } from "../content/choose-format.ts";

const { db } = await testDatabase();
const jpeg = await (await aPicture({ width: 1000, height: 500, noise: true })).jpeg().toBuffer();

async function aPhoto(store?: StoragePort) {
  const server = await aStorageServer(db, store && { store });
  const who = await server.someone();
  const name = `people/${who.id}/photo/a.jpg`;
  const object = await readReply(await sendMultipart({ objects: server.objects, name, who }, jpeg));
  const url = `${server.objects}/${encodeURIComponent(name)}?alt=media&token=${object.downloadTokens}`;
  const whole = Buffer.from(await (await fetch(url)).arrayBuffer());
  return { ...server, who, name, object, url, whole };
}

it("is cached forever with a token, because a new file has a new token", async () => {
  const { url, object } = await aPhoto();
  const { headers } = await fetch(url);
  expect(headers.get("cache-control")).toBe("private, max-age=31536000, immutable");
  expect(headers.get("etag")).toBe(`"${object.generation}"`);
  expect(headers.get("content-security-policy")).toBe("default-src 'none'; sandbox");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  const again = await fetch(url, { headers: { "if-none-match": `"x", "${object.generation}"` } });
  expect([again.status, await again.text()]).toEqual([304, ""]);
});

it("is revalidated on its owner's pages, which use no token", async () => {
  const { url, who } = await aPhoto();
  const reply = await fetch(url.replace(/&token=.*/, ""), { headers: { cookie: who.cookie } });
  expect([reply.status, reply.headers.get("cache-control")]).toEqual([200, "private, max-age=0"]);
});

it("allows public caching of the venue's images, forever when the URL names the generation", async () => {
  const { objects, someone } = await aStorageServer(db);
  const who = await someone("manager");
  const { generation } = await readReply(await sendMultipart({ objects, name: "content/a.jpg", who }, jpeg));
  const url = `${objects}/${encodeURIComponent("content/a.jpg")}?alt=media`;
  expect((await fetch(url)).headers.get("cache-control")).toBe("public, max-age=300");
  const fixed = await fetch(`${url}&generation=${generation}`);
  expect(fixed.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
});

it.each([
  ["no-cache", "private, no-cache"],
  ["public, max-age=60, s-maxage=600, stale-if-error=9", "private, max-age=60"],
  ["public", "private, max-age=31536000, immutable"],
  ["Max-Age=5, Immutable", "private, max-age=5, immutable"],
  ["nonsense; x=1", "private, max-age=31536000, immutable"],
])("is cached as its metadata says, but privately: %s", async (cacheControl, header) => {
  const { url, objects, name, who } = await aPhoto();
  const headers = { "content-type": "application/json", cookie: who.cookie };
  const address = `${objects}/${encodeURIComponent(name)}`;
  const reply = await fetch(address, { method: "PATCH", headers, body: JSON.stringify({ cacheControl }) });
  expect(await reply.json()).toMatchObject({ cacheControl });
  expect((await fetch(url)).headers.get("cache-control")).toBe(header);
});

it("caches the venue's images as long as set in their metadata", async () => {
  const { objects, someone } = await aStorageServer(db);
  const who = await someone("manager");
  for (const [said, header] of [
    ["max-age=3600", "public, max-age=3600"],
    ["private, max-age=3600", "private, max-age=3600"],
  ]) {
    await sendMultipart({ objects, name: "content/b.jpg", who }, jpeg, { cacheControl: said });
    const reply = await fetch(`${objects}/${encodeURIComponent("content/b.jpg")}?alt=media`);
    expect(reply.headers.get("cache-control")).toBe(header);
  }
});

it("sends a byte range", async () => {
  const { url, whole, object } = await aPhoto();
  const part = async (range: string, more: Record<string, string> = {}) => {
    const reply = await fetch(url, { headers: { range, ...more } });
    const bytes = Buffer.from(await reply.arrayBuffer());
    return { status: reply.status, range: reply.headers.get("content-range"), bytes };
  };
  const size = whole.length;
  expect(await part("bytes=0-9")).toEqual({ status: 206, range: `bytes 0-9/${size}`, bytes: whole.subarray(0, 10) });
  expect((await part("bytes=-5")).bytes).toEqual(whole.subarray(-5));
  expect((await part(`bytes=${size - 1}-`)).bytes).toEqual(whole.subarray(-1));
  expect(await part(`bytes=${size}-`)).toMatchObject({ status: 416, range: `bytes */${size}` });
  expect(await part("bytes=0-1,3-4")).toMatchObject({ status: 200, range: null });
  expect(await part(`bytes=${"0-1,".repeat(500)}2-3`)).toMatchObject({ status: 200 });
  expect(await part("bytes=0-9", { "if-range": `"${object.generation}"` })).toMatchObject({ status: 206 });
  expect(await part("bytes=0-9", { "if-range": '"older"' })).toMatchObject({ status: 200 });
});

it("answers HEAD without a body", async () => {
  const { url, whole } = await aPhoto();
  const reply = await fetch(url, { method: "HEAD" });
  expect([reply.status, reply.headers.get("content-length")]).toEqual([200, String(whole.length)]);
});

it.each([
  ["image/avif,image/webp,*/*", "image/avif", "heif"],
  ["image/webp,*/*", "image/webp", "webp"],
  ["*/*", "image/jpeg", "jpeg"],
])("is sent smaller for Accept %s, as %s", async (accept, type, format) => {
  const { url } = await aPhoto();
  const reply = await fetch(`${url}&w=192`, { headers: { accept } });
  expect(reply.headers.get("content-type")).toBe(type);
  expect(reply.headers.get("vary")).toBe("accept");
  const made = await sharp(Buffer.from(await reply.arrayBuffer())).metadata();
  expect([made.format, made.width, made.height]).toEqual([format, 192, 96]);
});

it("renders a size once for concurrent requests", async () => {
  const disk = diskStorage(await aFolder());
  const puts: string[] = [];
  const store: StoragePort = { ...disk, put: (key, bytes) => disk.put(key, bytes).then(() => void puts.push(key)) };
  const { url } = await aPhoto(store);
  const ask = () => fetch(`${url}&w=384`, { headers: { accept: "image/webp" } });
  const all = await Promise.all(Array.from({ length: 10 }, ask));
  const sizes = await Promise.all(all.map(async (reply) => (await reply.arrayBuffer()).byteLength));
  expect(new Set(sizes).size).toBe(1);
  expect(puts.filter((key) => key.endsWith(".w384.webp"))).toHaveLength(1);
});

it("is never enlarged, nor rendered in a width that is not offered", async () => {
  const { url } = await aPhoto();
  const large = await fetch(`${url}&w=1280`, { headers: { accept: "image/webp" } });
  expect((await sharp(Buffer.from(await large.arrayBuffer())).metadata()).width).toBe(1000);
  for (const width of ["1", "0", "-1", "97", "99999", "192.0", "1e2", "abc", ""]) {
    expect((await fetch(`${url}&w=${width}`)).status).toBe(400);
  }
});

it("is deleted together with all its sizes", async () => {
  const { url, store, objects, name, who } = await aPhoto();
  const { blob_key: key } = await db
    .selectFrom("stored_object")
    .select("blob_key")
    .where("name", "=", name)
    .executeTakeFirstOrThrow();
  await (await fetch(`${url}&w=96`, { headers: { accept: "image/webp" } })).arrayBuffer();
  expect(await store.sizeOf(`${key}.w96.webp`)).toBeGreaterThan(0);
  const headers = { authorization: `Firebase ${who.idToken}` };
  await fetch(`${objects}/${encodeURIComponent(name)}`, { method: "DELETE", headers });
  expect([await store.sizeOf(key), await store.sizeOf(`${key}.w96.webp`)]).toEqual([null, null]);
  expect(await db.selectFrom("stored_blob").selectAll().where("key", "=", key).execute()).toEqual([]);
});

it.each([
  [undefined, "jpeg"],
  ["*/*", "jpeg"],
  ["image/avif;q=0, image/webp", "webp"],
  ["image/avif;q=0.5", "avif"],
  ["IMAGE/AVIF", "avif"],
  ["image/avifx", "jpeg"],
])("chooses for Accept %j the format %s", (accept, format) => {
  expect(chooseFormat(accept, "image/jpeg")).toBe(format);
});
