import { describe, expect, it } from "vitest";
import { parseInline, plainTextOf, readingMinutes } from "./blocks.ts";

describe("article text", () => {
  it("parses bold text and internal links", () => {
    expect(parseInline("Coba **lapangan Bata** di [halamannya](/court/bata).")).toEqual([
      { kind: "text", text: "Coba " },
      { kind: "strong", text: "lapangan Bata" },
      { kind: "text", text: " di " },
      { kind: "link", text: "halamannya", path: "/court/bata" },
      { kind: "text", text: "." },
    ]);
  });

  it("parses links to other sites only if they use https", () => {
    expect(parseInline("Lihat [aturan](https://itf.example/rules).")).toEqual([
      { kind: "text", text: "Lihat " },
      { kind: "outside", text: "aturan", url: "https://itf.example/rules" },
      { kind: "text", text: "." },
    ]);
    expect(parseInline("[x](http://itf.example)")).toEqual([{ kind: "text", text: "[x](http://itf.example)" }]);
  });

  it.each(["[x](//jahat.example)", "[x](javascript:alert(1))", "<script>alert(1)</script>", "**", ""])(
    "makes no link of %s",
    (text) => {
      expect(parseInline(text).every((piece) => piece.kind === "text")).toBe(true);
    },
  );

  it("flattens blocks to searchable text and counts reading time", () => {
    const text = plainTextOf([
      { type: "heading", text: "Net", id: "net" },
      { type: "list", items: ["**91,4 cm** di tengah", "107 cm di tiang"] },
      { type: "table", head: ["Bola"], rows: [["Merah"]] },
    ]);
    expect(text).toBe("Net\n91,4 cm di tengah\n107 cm di tiang\nBola\nMerah");
    expect(readingMinutes("kata ".repeat(810))).toBe(4);
    expect(readingMinutes("satu")).toBe(1);
  });
});
