import { buffer } from "node:stream/consumers";
import { PDFiumLibrary } from "@hyzyla/pdfium";
import { expect, it, vi } from "vitest";
import { diskStorage } from "../../../../adapters/storage/disk.ts";
import { aDocument } from "../../../../testing/factories/documents.ts";
import { aFolder } from "../../../../testing/folder.ts";
import { testDatabase } from "../../../../testing/postgres/database.ts";
import { aStorageServer } from "../../../../testing/servers/storage-server.ts";
import { readReply, sendMultipart } from "../../../../testing/upload-by-hand.ts";
import { flattenPdf } from "./flatten-pdf.ts";

vi.setConfig({ testTimeout: 60_000 });
const { db } = await testDatabase();
const LIMITS = { pages: 20, scale: 2, side: 2_000, ms: 60_000 };
const ACTIVE = ["/JavaScript", "/JS", "/OpenAction", "/AA", "/EmbeddedFile", "/URI", "/Launch", "/AcroForm", "/Annots"];

/** A hostile PDF with a script, an embedded file, a link and a form. */
const hostile = () =>
  aDocument((document) => {
    document.fontSize(30).fillColor("red").text("KTP Sari", { link: "https://evil.example" });
    document.addNamedJavaScript("run", "app.alert(1)");
    document.file(Buffer.from("MZ program"), { name: "program.exe" });
    document.initForm();
    document.formText("field", 10, 200, 80, 20);
    document.addPage().text("Dua");
  });

async function pagesOf(pdf: Buffer) {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(new Uint8Array(pdf));
  const pages = [];
  for (const page of document.pages()) {
    const { originalWidth: width, originalHeight: height } = page.getOriginalSize();
    // Read before rendering, which closes the page.
    const [text, kinds] = [page.getText().trim(), [...page.objects()].map(({ type }) => type)];
    const { data } = await page.render({ scale: Math.min(1, 600 / width), render: "bitmap" });
    let red = 0;
    for (let at = 0; at < data.length; at += 4) {
      if ((data[at] ?? 0) > 180 && (data[at + 1] ?? 255) < 90 && (data[at + 2] ?? 255) < 90) red += 1;
    }
    pages.push({ width: Math.round(width), height: Math.round(height), red, text, kinds });
  }
  library.destroy();
  return pages;
}

it("keeps the look and size of every page, without scripts, embedded files, forms and links", async () => {
  const given = await hostile();
  expect(ACTIVE.filter((word) => given.includes(word))).toEqual(
    expect.arrayContaining(["/JavaScript", "/JS", "/EmbeddedFile", "/URI", "/AcroForm", "/Annots"]),
  );
  const flat = await flattenPdf(given);
  expect(flat.subarray(0, 5).toString()).toBe("%PDF-");
  expect(ACTIVE.filter((word) => flat.includes(word))).toEqual([]);
  expect(flat.includes("program")).toBe(false);
  const [before, after] = [await pagesOf(given), await pagesOf(flat)];
  expect(after).toHaveLength(2);
  expect(after.map(({ text, kinds }) => ({ text, kinds }))).toEqual([1, 2].map(() => ({ text: "", kinds: ["image"] })));
  const sizeOf = ({ width, height }: { width: number; height: number }) => [width, height];
  expect(after.map(sizeOf)).toEqual(before.map(sizeOf));
  expect(before.map(({ text }) => text)).toEqual(["KTP Sari", "Dua"]);
  expect(after[0]?.red).toBeGreaterThan((before[0]?.red ?? 0) / 2);
});

it.each([
  ["HTML behind a PDF header", async () => Buffer.from("%PDF-1.7\n<script>alert(1)</script>")],
  ["a truncated document", async () => (await hostile()).subarray(0, 400)],
  ["a document with a password", () => aDocument(undefined, { userPassword: "rahasia", pdfVersion: "1.7" })],
])("refuses %s", async (_, make) => {
  await expect(flattenPdf(await make())).rejects.toMatchObject({
    code: "unsupported_media_type",
    message: "This document cannot be read",
  });
});

it("refuses a document with too many pages or too long a rendering time", async () => {
  const long = await aDocument((document) => {
    for (let page = 1; page <= 20; page += 1) document.addPage().text(String(page));
  });
  await expect(flattenPdf(long)).rejects.toMatchObject({ code: "payload_too_large" });
  await expect(flattenPdf(await hostile(), { ...LIMITS, ms: 0 })).rejects.toThrow("takes too long");
});

it("renders a page of any size within the same number of pixels", async () => {
  const poster = await aDocument(undefined, { size: [14_000, 9_000] });
  const [page] = await pagesOf(await flattenPdf(poster, { ...LIMITS, side: 300 }));
  expect(page).toMatchObject({ kinds: ["image"], text: "" });
  expect((await flattenPdf(poster, { ...LIMITS, side: 300 })).length).toBeLessThan(30_000);
});

it("is applied to a customer's upload before staff can open it", async () => {
  const store = diskStorage(await aFolder());
  const { objects, someone } = await aStorageServer(db, { store });
  const [who, clerk] = [await someone(), await someone("front-desk")];
  const name = `people/${who.id}/files/ktp.pdf`;
  expect((await sendMultipart({ objects, name, who }, await hostile())).status).toBe(200);
  const url = `${objects}/${encodeURIComponent(name)}?alt=media`;
  const seen = await fetch(url, { headers: { cookie: clerk.cookie } });
  expect(Object.fromEntries(seen.headers)).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": "attachment; filename*=UTF-8''ktp.pdf",
    "content-security-policy": "default-src 'none'; sandbox",
    "cache-control": "no-store",
  });
  const bytes = Buffer.from(await seen.arrayBuffer());
  expect(ACTIVE.filter((word) => bytes.includes(word))).toEqual([]);
  const { blob_key } = await db
    .selectFrom("stored_object")
    .select("blob_key")
    .where("name", "=", name)
    .executeTakeFirstOrThrow();
  const stored = await store.get(blob_key);
  expect(stored && (await buffer(stored)).includes("%PDF-")).toBe(false);
  const refused = await sendMultipart({ objects, name, who }, Buffer.from("%PDF-1.7 rusak"));
  expect([refused.status, (await readReply(refused)).error?.message]).toEqual([415, "This document cannot be read"]);
});
