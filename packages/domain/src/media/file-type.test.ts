import { expect, it } from "vitest";
import { isKept, nameForType, readFileType } from "./file-type.ts";

const ascii = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const png = "\x89PNG\r\n\x1a\n";
const chunk = (name: string, length = 0) =>
  `${String.fromCharCode(0, 0, 0, length)}${name}${"x".repeat(length)}\0\0\0\0`;

it.each([
  ["\xff\xd8\xff\xe0 rest", "image/jpeg"],
  [`${png}${chunk("IHDR", 13)}${chunk("IDAT", 9)}`, "image/png"],
  ["RIFF\0\0\0\0WEBPVP8 ", "image/webp"],
  ["\0\0\0 ftypavif", "image/avif"],
  ["%PDF-1.7", "application/pdf"],
])("recognises %j", (text, type) => {
  expect(readFileType(ascii(text))).toBe(type);
});

it.each([
  "",
  "<svg xmlns='http://www.w3.org/2000/svg'>",
  "<?xml version='1.0'?><svg/>",
  "<!doctype html><script>alert(1)</script>",
  "GIF89a=1;/*<script>*/",
  "GIF87a",
  "BM bitmap",
  "II*\0 tiff",
  "\0\0\0 ftypheic",
  "\0\0\0 ftypavis",
  "PK\x03\x04",
  "MZ",
  " %PDF-1.7",
  "<html>%PDF-1.7",
  `${png}${chunk("IHDR", 13)}${chunk("acTL", 8)}${chunk("IDAT", 9)}`,
  "RIFF\0\0\0\0WAVE",
])("recognises no type in %j", (text) => {
  expect(readFileType(ascii(text))).toBeNull();
});

it("accepts PDFs as files but not as photos", () => {
  expect((["photo", "file", "content"] as const).filter((kind) => isKept(kind, "application/pdf"))).toEqual([
    "file",
    "content",
  ]);
  expect(isKept("photo", "image/png")).toBe(true);
});

it("recognises a PNG with false chunk lengths", () => {
  expect(readFileType(ascii(`${png}\xff\xff\xff\xffIHDR`))).toBe("image/png");
  expect(readFileType(ascii(png))).toBe("image/png");
});

it.each([
  ["ktp.pdf", "application/pdf", "ktp.pdf"],
  ["KTP.JPEG", "image/jpeg", "KTP.JPEG"],
  ["page.html", "image/png", "page.html.png"],
  ["ktp.pdf.exe", "application/pdf", "ktp.pdf.exe.pdf"],
  ["ktp", "image/webp", "ktp.webp"],
])("names %s of type %s as %s", (name, type, served) => {
  expect(nameForType(name, type)).toBe(served);
});
