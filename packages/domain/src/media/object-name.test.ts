import { expect, it } from "vitest";
import { readObjectName, readPrefix } from "./object-name.ts";

const id = "0191f7a2-1111-4abc-8def-0123456789ab";

it.each([
  [`people/${id}/photo/wajah.png`, "photo", id],
  [`people/${id}/files/surat dokter (1).pdf`, "file", id],
  [`people/${id}/files/2026/11/surat.pdf`, "file", id],
  ["content/article/net.jpg", "content", null],
  ["content/カフェ.webp", "content", null],
])("parses %s", (name, kind, personId) => {
  expect(readObjectName(name)).toEqual({ name, kind, personId });
});

it("maps two Unicode spellings of a name to one file", () => {
  expect(readObjectName("content/cafe\u0301.png")?.name).toBe("content/caf\u00e9.png");
});

it.each([
  "",
  "/",
  "content",
  "content/",
  "content//a.png",
  "content/./a.png",
  "content/../people/a.png",
  `people/${id}/photo/../../x/photo/a.png`,
  `people/${id}/photo/a/b.png`,
  `people/${id}/photo/`,
  `people/${id}/secret/a.png`,
  `people/${id.toUpperCase()}/photo/a.png`,
  "people/someone/photo/a.png",
  "/content/a.png",
  "content\\a.png",
  "content/a\u0000.png",
  "content/a\n.png",
  "content/a\u202egnp.exe",
  "content/a\u200b.png",
  "content/\ud800.png",
  "content/%2e%2e/a.png",
  "content/a%00.png",
  "content/a.png?x",
  "content/a#b",
  "content/<b>.png",
  'content/"a".png',
  "content/.htaccess",
  "content/a.",
  "content/a ",
  "content/-rf",
  "content/\uff0e\uff0e/a.png",
  "other/a.png",
  "CONTENT/a.png",
  "content/a/b/c/d/e/f/g.png",
  `content/${"a".repeat(101)}`,
  `content/${"a".repeat(99)}/${"b".repeat(99)}/${"c".repeat(99)}`,
  `content/${"\ufdfa".repeat(90)}`.repeat(3),
])("refuses the name %j", (name) => {
  expect(readObjectName(name)).toBeNull();
});

it.each([
  ["content/", null],
  ["content/article/", null],
  [`people/${id}/`, id],
  [`people/${id}/photo/`, id],
])("lists below %s", (prefix, personId) => {
  expect(readPrefix(prefix)).toEqual({ prefix, personId });
});

it.each(["", "/", "people/", "people/someone/", `people/${id}`, "cont", "content", "content/../people/", "other/"])(
  "lists nothing below %j",
  (prefix) => {
    expect(readPrefix(prefix)).toBeNull();
  },
);
