import { getDownloadURL, ref, uploadBytes } from "firebase/storage";
import sharp from "sharp";
import { expect, it } from "vitest";
import { testDatabase } from "../../../../testing/postgres/database.ts";
import { aPicture, aStorageServer } from "../../../../testing/servers/storage-server.ts";
import { sendMultipart } from "../../../../testing/upload-by-hand.ts";
import { checkContent } from "./check-content.ts";

const { db } = await testDatabase();
const refusal = (code: string) => expect.objectContaining({ code });

it("rotates an image upright and removes its metadata", async () => {
  const exif = { IFD0: { Artist: "Sari", Orientation: "6" }, IFD3: { GPSLatitude: "6/1 54/1 0/1" } };
  const taken = await (await aPicture({ width: 40, height: 20 }))
    .withExif(exif)
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(taken).metadata()).exif).toBeDefined();
  const kept = await checkContent("photo", taken);
  const { width, height, exif: left, orientation, icc, xmp } = await sharp(kept.bytes).metadata();
  expect([width, height]).toEqual([20, 40]);
  expect([left, orientation, icc, xmp]).toEqual([undefined, undefined, undefined, undefined]);
  expect(kept.bytes.includes("Sari")).toBe(false);
});

it.each([
  ["png", "image/png"],
  ["jpeg", "image/jpeg"],
  ["webp", "image/webp"],
  ["avif", "image/webp"],
] as const)("stores a %s as %s", async (format, contentType) => {
  const bytes = await (await aPicture())[format]().toBuffer();
  expect((await checkContent("photo", bytes)).contentType).toBe(contentType);
});

it("re-encodes an image, so that no hidden content survives", async () => {
  const script = "<script>alert(document.domain)</script>";
  const polyglot = Buffer.concat([await (await aPicture()).png().toBuffer(), Buffer.from(script)]);
  const commented = await (await aPicture())
    .withExif({ IFD0: { ImageDescription: script } })
    .jpeg()
    .toBuffer();
  expect(commented.includes("<script>")).toBe(true);
  for (const bytes of [polyglot, commented]) {
    expect((await checkContent("content", bytes)).bytes.includes("<script>")).toBe(false);
  }
});

it("reduces a large image and never enlarges a small one", async () => {
  const large = await (await aPicture({ width: 4000, height: 1000 })).jpeg().toBuffer();
  const { width, height } = await sharp((await checkContent("photo", large)).bytes).metadata();
  expect([width, height]).toEqual([1280, 320]);
  const small = await (await aPicture({ width: 10, height: 10 })).png().toBuffer();
  expect((await sharp((await checkContent("photo", small)).bytes).metadata()).width).toBe(10);
});

const animated = await sharp(
  [await (await aPicture()).png().toBuffer(), await (await aPicture()).negate().png().toBuffer()],
  {
    join: { animated: true },
  },
)
  .webp()
  .toBuffer();

it.each([
  ["HTML", Buffer.from("<!doctype html><script>alert(1)</script>")],
  ["an SVG with a script", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ["an SVG that reads a file", Buffer.from('<?xml version="1.0"?><svg><image href="file:///etc/passwd"/></svg>')],
  ["a GIF that is also an HTML page", Buffer.from("GIF89a/*<html><script>alert(1)</script>*/=1;")],
  ["a real GIF", await (await aPicture()).gif().toBuffer()],
  ["a TIFF", await (await aPicture()).tiff().toBuffer()],
  ["an animated WebP", animated],
  ["a document, as a photo", Buffer.from("%PDF-1.7\n")],
  ["nothing", Buffer.alloc(0)],
  ["the first bytes of a PNG", (await (await aPicture()).png().toBuffer()).subarray(0, 60)],
  [
    "a JPEG that is cut off",
    (await (await aPicture({ width: 300, height: 300, noise: true })).jpeg().toBuffer()).subarray(0, 4000),
  ],
  ["an SVG behind a PNG signature", Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), Buffer.from("<svg/>")])],
])("refuses %s", async (_, bytes) => {
  await expect(checkContent("photo", bytes)).rejects.toEqual(refusal("unsupported_media_type"));
});

it("refuses a decompression bomb", async () => {
  const bomb = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: "white" } })
    .png({ compressionLevel: 9 })
    .toBuffer();
  expect(bomb.length).toBeLessThan(1_000_000);
  const before = process.memoryUsage().rss;
  await expect(checkContent("photo", bomb)).rejects.toThrow();
  expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000);
});

it("refuses HTML disguised as an image", async () => {
  const { someone } = await aStorageServer(db);
  const { id, storage } = await someone();
  const html = Buffer.from("<!doctype html><script>alert(1)</script>");
  const upload = uploadBytes(ref(storage, `people/${id}/photo/wajah.png`), html, { contentType: "image/png" });
  await expect(upload).rejects.toMatchObject({ status: 415 });
  expect(await db.selectFrom("stored_object").selectAll().where("person_id", "=", id).execute()).toEqual([]);
});

it("detects a file's type by its bytes, whatever the client claims", async () => {
  const { someone } = await aStorageServer(db);
  const { id, storage } = await someone();
  const png = await (await aPicture()).png().toBuffer();
  const said = { contentType: "text/html", contentDisposition: "inline; filename=a.html" };
  const { metadata } = await uploadBytes(ref(storage, `people/${id}/photo/halaman.html`), png, said);
  expect(metadata.contentType).toBe("image/png");
  const { headers } = await fetch(await getDownloadURL(ref(storage, metadata.fullPath)));
  expect(headers.get("content-disposition")).toBe("inline; filename*=UTF-8''halaman.html.png");
});

it("serves a document so that no browser executes it", async () => {
  const { someone, objects } = await aStorageServer(db);
  const who = await someone("manager");
  const pdf = Buffer.from("%PDF-1.7\n<script>alert(1)</script>");
  const said = { contentType: "text/html" };
  expect((await sendMultipart({ objects, name: "content/tata tertib.pdf", who }, pdf, said)).status).toBe(200);
  const reply = await fetch(`${objects}/${encodeURIComponent("content/tata tertib.pdf")}?alt=media`);
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": "attachment; filename*=UTF-8''tata%20tertib.pdf",
    "content-security-policy": "default-src 'none'; sandbox",
    "x-content-type-options": "nosniff",
  });
});
