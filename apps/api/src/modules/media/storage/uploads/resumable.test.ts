import { expect, it } from "vitest";
import { NOW } from "../../../../testing/apps/test-app.ts";
import { testDatabase } from "../../../../testing/postgres/database.ts";
import { aPicture, aStorageServer } from "../../../../testing/servers/storage-server.ts";
import { sendMultipart, sendPiece, startResumable } from "../../../../testing/upload-by-hand.ts";
import { OPEN_PER_PERSON } from "../protocol/body-budget.ts";
import { sweepFiles } from "../sweep-files.ts";

const { db } = await testDatabase();
const large = await (await aPicture({ width: 600, height: 500, noise: true })).jpeg({ quality: 95 }).toBuffer();
const half = Math.floor(large.length / 2);

async function anUpload(headers: Record<string, string> = {}) {
  const server = await aStorageServer(db);
  const who = await server.someone();
  const given = { objects: server.objects, name: `people/${who.id}/photo/a.jpg`, who };
  const started = await startResumable({ ...given, headers }, { contentType: "image/jpeg" });
  const url = started.headers.get("x-goog-upload-url") ?? "";
  return { ...server, who, given, url, status: started.status };
}

it("continues after a lost connection", async () => {
  const { url, given } = await anUpload();
  expect(await sendPiece(url, given, "query")).toMatchObject({ status: 200, state: "active", received: "0" });
  expect(await sendPiece(url, given, "upload", large.subarray(0, half), 0)).toMatchObject({ state: "active" });
  expect(await sendPiece(url, given, "query")).toMatchObject({ state: "active", received: String(half) });
  const last = await sendPiece(url, given, "upload, finalize", large.subarray(half), half);
  expect(last).toMatchObject({ status: 200, state: "final", body: { name: given.name, contentType: "image/jpeg" } });
});

it("answers a retry of the last part with the same file", async () => {
  const { url, given } = await anUpload();
  const first = await sendPiece(url, given, "upload, finalize", large, 0);
  const again = await sendPiece(url, given, "upload, finalize", large, 0);
  expect(again).toEqual(first);
  expect(await sendPiece(url, given, "query")).toMatchObject({ state: "final", received: String(large.length) });
  expect(await sendPiece(url, given, "upload", large, 0)).toMatchObject({ status: 409 });
});

it("refuses a part at a wrong offset and returns the right one", async () => {
  const { url, given } = await anUpload();
  await sendPiece(url, given, "upload", large.subarray(0, half), 0);
  for (const offset of [0, half - 1, half + 1, 999_999_999]) {
    const refused = await sendPiece(url, given, "upload", large.subarray(half), offset);
    expect(refused).toMatchObject({ status: 409, received: String(half) });
  }
  expect((await sendPiece(url, given, "upload", large.subarray(half))).status).toBe(400);
  expect((await sendPiece(url, given, "upload", large.subarray(half), -1)).status).toBe(400);
});

it("accepts one of two concurrent parts at the same offset", async () => {
  const { url, given } = await anUpload();
  const twice = await Promise.all(
    [0, 0].map((offset) => sendPiece(url, given, "upload", large.subarray(0, half), offset)),
  );
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await sendPiece(url, given, "upload, finalize", large.subarray(half), half)).state).toBe("final");
});

it("creates one file when finished concurrently", async () => {
  const { url, given, who } = await anUpload();
  await sendPiece(url, given, "upload", large, 0);
  const all = await Promise.all(Array.from({ length: 6 }, () => sendPiece(url, given, "finalize")));
  const made = all.filter(({ status }) => status === 200).map(({ body }) => body.generation);
  expect(new Set(made).size).toBe(1);
  expect(all.every(({ status }) => status === 200 || status === 503)).toBe(true);
  const usage = await db
    .selectFrom("file_usage")
    .selectAll()
    .where("space", "=", `people/${who.id}`)
    .executeTakeFirst();
  expect(usage?.files).toBe(1);
});

it("enforces the announced number of bytes", async () => {
  const { url, given } = await anUpload({ "x-goog-upload-header-content-length": String(large.length) });
  expect((await sendPiece(url, given, "upload, finalize", large.subarray(0, half), 0)).status).toBe(400);
  expect((await sendPiece(url, given, "upload", large, half)).status).toBe(413);
  expect((await anUpload({ "x-goog-upload-header-content-length": "5000001" })).status).toBe(413);
  expect((await anUpload({ "x-goog-upload-header-content-length": "many" })).status).toBe(400);
});

it("stops an upload without an announced size at its limit", async () => {
  const { url, given } = await anUpload();
  const piece = Buffer.alloc(2_600_000);
  expect((await sendPiece(url, given, "upload", piece, 0)).status).toBe(200);
  expect((await sendPiece(url, given, "upload", piece, piece.length)).status).toBe(413);
});

it("is accessible only to its creator, even with its URL", async () => {
  const { url, given, someone } = await anUpload();
  const stranger = await someone();
  expect((await sendPiece(url, { ...given, who: stranger }, "query")).status).toBe(403);
  const own = url.replace(/name=[^&]+/, `name=${encodeURIComponent(`people/${stranger.id}/photo/a.jpg`)}`);
  expect((await sendPiece(own, { ...given, who: stranger }, "query")).status).toBe(404);
  expect((await sendPiece(url, { objects: given.objects, name: given.name }, "query")).status).toBe(401);
  expect((await sendPiece(url.replace(/upload_id=[^&]+/, "upload_id=guess"), given, "query")).status).toBe(404);
});

it("discards the parts when the file is refused", async () => {
  const { url, given, who } = await anUpload();
  const refused = await sendPiece(url, given, "upload, finalize", Buffer.from("<script>"), 0);
  expect(refused.status).toBe(415);
  expect((await sendPiece(url, given, "query")).status).toBe(404);
  expect(await db.selectFrom("upload").selectAll().where("person_id", "=", who.id).execute()).toEqual([]);
});

it("limits unfinished uploads per person, also when started concurrently", async () => {
  const { given } = await anUpload();
  // As many concurrent requests as one person may send; more would be refused before their uploads are counted.
  const more = await Promise.all(Array.from({ length: OPEN_PER_PERSON }, () => startResumable(given)));
  const statuses = more.map(({ status }) => status).sort();
  expect(statuses).toEqual([200, 200, 200, 200, 200, 402, 402, 402]);
});

it("cancels", async () => {
  const { url, given } = await anUpload();
  await sendPiece(url, given, "upload", large, 0);
  expect((await sendPiece(url, given, "cancel")).state).toBe("cancelled");
  expect((await sendPiece(url, given, "query")).status).toBe(404);
});

it("deletes an abandoned upload and its bytes after a day", async () => {
  let now = NOW;
  const server = await aStorageServer(db, { clock: () => now });
  const who = await server.someone();
  const given = { objects: server.objects, name: `people/${who.id}/photo/a.jpg`, who };
  const url = (await startResumable(given)).headers.get("x-goog-upload-url") ?? "";
  await sendPiece(url, given, "upload", large.subarray(0, half), 0);
  const part = await db
    .selectFrom("upload_part")
    .innerJoin("upload", "upload.id", "upload_id")
    .select("blob_key")
    .where("person_id", "=", who.id)
    .executeTakeFirstOrThrow();
  const sweep = () => sweepFiles({ db, clock: () => now, store: server.store });
  now = new Date(NOW.getTime() + 23 * 3_600_000);
  await sweep();
  expect(await server.store.sizeOf(part.blob_key)).toBe(half);
  now = new Date(NOW.getTime() + 24 * 3_600_000 + 1);
  await sweep();
  expect(await server.store.sizeOf(part.blob_key)).toBeNull();
  expect(await db.selectFrom("upload").selectAll().where("person_id", "=", who.id).execute()).toEqual([]);
  expect(await db.selectFrom("stored_blob").selectAll().where("key", "=", part.blob_key).execute()).toEqual([]);
});

it("refuses different names in URL and metadata", async () => {
  const { given, who } = await anUpload();
  const other = `people/${who.id}/photo/b.jpg`;
  expect((await startResumable(given, { name: other })).status).toBe(400);
  expect((await sendMultipart(given, large, { name: other })).status).toBe(400);
});
