import { inflateSync } from "node:zlib";

type Letters = ReadonlyMap<string, string>;

/** The text of one of our PDFs, decoded by each font's glyph table. */
export function pdfText(file: Buffer): string {
  const streams = streamsOf(file);
  const fonts = streams.filter((text) => text.includes("beginbfrange")).map(lettersOf);
  const pages = streams.filter((text) => text.includes("TJ"));
  // Decode with every font: a wrong one only adds garbage.
  return pages.flatMap((page) => fonts.map((letters) => readPage(page, letters))).join("\n");
}

function streamsOf(file: Buffer): string[] {
  const found: string[] = [];
  for (let at = file.indexOf("stream\n"); at >= 0; at = file.indexOf("stream\n", at)) {
    const start = at + "stream\n".length;
    const end = file.indexOf("endstream", start);
    at = end + "endstream".length;
    try {
      found.push(inflateSync(file.subarray(start, end)).toString("latin1"));
    } catch {
      // An uncompressed stream, such as the colour profile.
    }
  }
  return found;
}

/** A ligature glyph ("ff") stands for several letters; the table has them with spaces between. */
function lettersOf(table: string): Letters {
  const letters = new Map<string, string>();
  for (const [, first = "0", list = ""] of table.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi)) {
    for (const [place, [, code = ""]] of [...list.matchAll(/<([0-9a-f ]*)>/gi)].entries()) {
      const glyph = (Number.parseInt(first, 16) + place).toString(16).padStart(4, "0");
      letters.set(glyph, Buffer.from(code.replaceAll(" ", ""), "hex").swap16().toString("utf16le"));
    }
  }
  return letters;
}

function readPage(page: string, letters: Letters): string {
  const lines = [...page.matchAll(/\[([^\]]*)\] TJ/g)].map(([, line = ""]) =>
    [...line.matchAll(/<([0-9a-f]+)>/gi)].flatMap(([, glyphs = ""]) => glyphs.match(/.{4}/g) ?? []),
  );
  return lines.map((glyphs) => glyphs.map((glyph) => letters.get(glyph.toLowerCase()) ?? "?").join("")).join("\n");
}
