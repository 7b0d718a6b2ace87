import { DomainError } from "@lapang/domain/errors";
import { formatRupiah } from "@lapang/domain/money";
import PDFDocument from "pdfkit";
import { openPdfFonts, type PdfFonts } from "../../media/open-pdf-fonts.ts";
import type { VenueAddress } from "../../venue/find-venue-address.ts";
import type { PaidRow } from "./history-queries.ts";
import { billKeptOn, paidWith, type RefundOf, receiptNumberOf } from "./present-payment.ts";
import { receiptRows } from "./receipt-rows.ts";

export type Receipt = { payment: PaidRow; refunds: readonly RefundOf[]; venue: VenueAddress };

const LEFT = 56;
const RIGHT = 539;
const VALUES = 300;
const LAST_ROW = 750;
const INK = "#16211c";
const QUIET = "#5c6b64";
const RULE = "#d7dfda";
const FIELD = "#0b4f51";
const BALL = "#dcf13d";

const wayNames: Record<string, string> = { gateway: "lewat cara bayar", wallet: "ke saldo", bank: "transfer bank" };
const refundNames: Record<string, string> = {
  requested: "diminta",
  sent: "dalam perjalanan",
  done: "sudah dikirim",
  failed: "gagal",
  wallet: "masuk saldo",
};

/** The receipt of money that came: the same payment in the same state is the same file, byte by byte. */
export async function drawReceipt(receipt: Receipt): Promise<Buffer> {
  const { payment, venue } = receipt;
  const number = receiptNumberOf(payment);
  if (!number || !payment.paid_at) throw new DomainError("not_found", "Nothing was paid, so there is no receipt");
  const fonts = await openPdfFonts();
  const document = new PDFDocument({
    size: "A4",
    margin: LEFT,
    lang: "id-ID",
    font: fonts.text as never,
    info: {
      Title: `Kuitansi ${number}`,
      Author: venue.name,
      Creator: "Lapang",
      Producer: "Lapang",
      CreationDate: payment.paid_at,
    },
  });
  const done = new Promise<Buffer>((resolve, reject) => {
    const chunks: Buffer[] = [];
    document.on("data", (chunk: Buffer) => chunks.push(chunk));
    document.on("end", () => resolve(Buffer.concat(chunks)));
    document.on("error", reject);
  });
  const page = pageOn(document, fonts);
  drawHead(page, receipt);
  drawBill(page, receipt);
  drawRefunds(page, receipt);
  page.note(`${venue.name} · ${venue.phone} · ${venue.email}`);
  document.end();
  return done;
}

type Page = ReturnType<typeof pageOn>;

/** A column of lines, from top to bottom. */
function pageOn(document: PDFKit.PDFDocument, { text, strong }: PdfFonts) {
  const write = (font: object, size: number, colour: string) =>
    document
      .font(font as never)
      .fontSize(size)
      .fillColor(colour);
  return {
    /** Half a court with the ball in the open box, and the name beside it. */
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
      // Both halves of a row stay on one page.
      if (document.y > LAST_ROW) document.addPage();
      const top = document.y;
      write(bold ? strong : text, bold ? 12 : 10.5, INK).text(label, LEFT, top, { width: VALUES - LEFT });
      const bottom = document.y;
      document.text(value, VALUES, top, { width: RIGHT - VALUES, align: "right" });
      document.y = Math.max(bottom, document.y) + 4;
    },
    rule() {
      document.moveDown(0.5);
      document.moveTo(LEFT, document.y).lineTo(RIGHT, document.y).lineWidth(0.7).strokeColor(RULE).stroke();
      document.moveDown(0.7);
    },
  };
}

function drawHead(page: Page, { payment, venue }: Receipt): void {
  page.mark(venue.name);
  page.title("Kuitansi");
  page.note(venue.name);
  page.note(venue.address);
  page.rule();
  for (const [name, value] of receiptRows(payment, venue)) page.row(name, value);
  page.rule();
}

function drawBill(page: Page, { payment }: Receipt): void {
  const { lines, taxes } = billKeptOn(payment);
  for (const { label, quantity, amount } of lines) {
    page.row(quantity > 1 ? `${label} × ${quantity}` : label, formatRupiah(amount));
  }
  page.rule();
  page.row("Dibayar", formatRupiah(paidWith(payment)), true);
  for (const { label, percent, amount } of taxes) page.row(`Termasuk ${label} ${percent}%`, formatRupiah(amount));
}

function drawRefunds(page: Page, { refunds }: Receipt): void {
  page.rule();
  if (refunds.length === 0) return;
  for (const { amount, way, status } of refunds) {
    page.row(`Pengembalian ${wayNames[way] ?? way}, ${refundNames[status] ?? status}`, formatRupiah(-amount));
  }
  page.rule();
}
