import { describe, expect, it } from "vitest";
import { blocksOf, sectionsOf, withHeadingIds } from "./headings.ts";

describe("headings", () => {
  it("get unique ids from their words and keep existing ones", () => {
    const ids = withHeadingIds([
      { type: "heading", text: "Memilih senar" },
      { type: "paragraph", text: "Isi" },
      { type: "heading", text: "Judul baru", id: "alamat-lama" },
      { type: "heading", text: "Memilih senar", level: 3 },
      { type: "heading", text: "???" },
    ]).flatMap((block) => (block.type === "heading" ? block.id : []));
    expect(ids).toEqual(["memilih-senar", "alamat-lama", "memilih-senar-2", "bagian"]);
  });

  it("divide a text into sections that join to the same text", () => {
    const blocks = withHeadingIds([
      { type: "heading", text: "Data" },
      { type: "paragraph", text: "Yang disimpan" },
      { type: "heading", text: "Foto", level: 3 },
      { type: "heading", text: "Hak" },
    ]);
    const sections = sectionsOf(blocks);
    expect(sections.map(({ heading, blocks: own }) => [heading, own.length])).toEqual([
      ["Data", 2],
      ["Hak", 0],
    ]);
    expect(blocksOf(sections)).toEqual(blocks);
  });
});
