import type { PdfFonts } from "./open-pdf-fonts.ts";

export const LEFT = 56;
const RIGHT = 539;
const VALUES = 300;
const LAST_ROW = 750;
const INK = "#16211c";
const QUIET = "#5c6b64";
const RULE = "#d7dfda";
const FIELD = "#0b4f51";
const BALL = "#dcf13d";

/** Writes a page as a column of lines. */
export function pageOn(document: PDFKit.PDFDocument, { text, strong }: PdfFonts) {
  const write = (font: object, size: number, colour: string) =>
    document
      .font(font as never)
      .fontSize(size)
      .fillColor(colour);
  return {
    /** Draws the logo (half a court and a ball) with the name beside it. */
    mark(name: string) {
      const [top, size] = [document.y, 27];
      document
        .lineWidth(3)
        .strokeColor(FIELD)
        .rect(LEFT + 1.5, top + 1.5, size, size)
        .stroke();
      document
        .moveTo(LEFT, top + 15)
        .lineTo(LEFT + 30, top + 15)
        .stroke();
      document
        .moveTo(LEFT + 15, top + 15)
        .lineTo(LEFT + 15, top + 30)
        .stroke();
      document
        .lineWidth(1.2)
        .circle(LEFT + 21.5, top + 8.3, 3.7)
        .fillAndStroke(BALL, FIELD);
      write(strong, 16, FIELD).text(name, LEFT + 42, top + 5);
      document.y = top + 52;
    },
    title(words: string) {
      write(strong, 22, INK).text(words, LEFT, document.y);
      document.moveDown(0.3);
    },
    note(words: string) {
      write(text, 9, QUIET).text(words, LEFT, document.y, { width: RIGHT - LEFT });
    },
    row(label: string, value: string, bold = false) {
      // Keep both halves of a row on one page.
      if (document.y > LAST_ROW) document.addPage();
      const top = document.y;
      write(bold ? strong : text, bold ? 12 : 10.5, INK).text(label, LEFT, top, { width: VALUES - LEFT });
      const bottom = document.y;
      document.text(value, VALUES, top, { width: RIGHT - VALUES, align: "right" });
      document.y = Math.max(bottom, document.y) + 4;
    },
    clause(words: string) {
      write(text, 10, INK).text(words, LEFT, document.y, { width: RIGHT - LEFT });
      document.moveDown(0.5);
    },
    rule() {
      document.moveDown(0.5);
      document.moveTo(LEFT, document.y).lineTo(RIGHT, document.y).lineWidth(0.7).strokeColor(RULE).stroke();
      document.moveDown(0.7);
    },
  };
}
