import type { WrittenBlock } from "@lapang/domain/article/headings";
import { describe, expect, it } from "vitest";
import { blocksToDoc, docToBlocks } from "./blocks-doc.ts";

const article: WrittenBlock[] = [
  {
    type: "paragraph",
    text: "Mulai dari **senar lunak**, lalu [lapangan Bata](/court/bata) dan [aturan](https://itf.example/a).",
  },
  { type: "heading", text: "Tegangan", id: "tegangan" },
  { type: "heading", text: "Untuk pemula", level: 3, id: "untuk-pemula" },
  { type: "list", items: ["Satu", "**Dua** saja"] },
  { type: "list", items: ["Pertama"], ordered: true },
  { type: "quote", text: "Rendah itu nyaman", by: "Lestari" },
  { type: "quote", text: "Tanpa nama" },
  { type: "tip", title: "Ingat", text: "Ganti tiap **tiga** bulan." },
  {
    type: "table",
    head: ["Bola", "Umur"],
    rows: [
      ["Merah", "5"],
      ["Hijau", ""],
    ],
  },
  { type: "picture", photo: "a".repeat(32) },
];

describe("blocks and the editor's document", () => {
  it("are converted back and forth without a change", () => {
    expect(docToBlocks(blocksToDoc(article))).toEqual(article);
  });

  it("are empty for an empty document", () => {
    expect(docToBlocks(blocksToDoc([]))).toEqual([]);
    const empty = {
      type: "doc",
      content: [{ type: "bulletList", content: [] }, { type: "blockquote" }, { type: "heading" }],
    };
    expect(docToBlocks(empty)).toEqual([]);
  });

  it("keep the text of unsupported formats and of nested lists", () => {
    const text = (words: string, ...marks: object[]) => ({ type: "text", text: words, marks });
    const item = (...content: object[]) => ({ type: "listItem", content });
    const line = (...content: object[]) => ({ type: "paragraph", content });
    const inner = { type: "orderedList", content: [item(line(text("dalam")))] };
    const pasted = {
      type: "doc",
      content: [
        line(text("jahat", { type: "link", attrs: { href: "javascript:alert(1)" } }), text(" a*b ", { type: "bold" })),
        line(text("tebal ", { type: "bold" }), text("biasa")),
        { type: "bulletList", content: [item(line(text("luar")), inner)] },
      ],
    };
    expect(docToBlocks(pasted as never)).toEqual([
      { type: "paragraph", text: "jahat a*b" },
      { type: "paragraph", text: "**tebal** biasa" },
      { type: "list", items: ["luar", "dalam"] },
    ]);
  });
});
