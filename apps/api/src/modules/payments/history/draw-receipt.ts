import { DomainError } from "@lapang/domain/errors";
import { formatLongDate, formatTime } from "@lapang/domain/indonesian-date";
import { formatRupiah } from "@lapang/domain/money";
import { defaultMethods, type MethodId } from "@lapang/domain/payment/methods";
import { localDateOf, localTimeOf, zones } from "@lapang/domain/venue-time";
import PDFDocument from "pdfkit";
import { openPdfFonts, type PdfFonts } from "../../media/open-pdf-fonts.ts";
import type { VenueAddress } from "../../venue/find-venue-address.ts";
import type { PaidRow } from "./history-queries.ts";
import { billKeptOn, paidWith, type RefundOf, receiptNumberOf } from "./present-payment.ts";

export type Receipt = { payment: PaidRow; refunds: readonly RefundOf[]; venue: VenueAddress };

const LEFT = 56;
const RIGHT = 539;
const VALUES = 300;
const LAST_ROW = 750;
const INK = "#16211c";
const QUIET = "#5c6b64";
const RULE = "#d7dfda";

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
  drawHead(page, receipt, number);
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

function drawHead(page: Page, { payment, venue }: Receipt, number: string): void {
  const paidAt = payment.paid_at ?? payment.created_at;
  const { zone } = venue;
  const time = `${formatTime(localTimeOf(zone, paidAt))}\u00a0${zones[zone].letters}`;
  page.title("Kuitansi");
  page.note(venue.name);
  page.note(venue.address);
  page.rule();
  page.row("Nomor", number);
  page.row("Tanggal bayar", `${formatLongDate(localDateOf(zone, paidAt))}, ${time}`);
  page.row("Cara bayar", defaultMethods[payment.method as MethodId].name);
  if (payment.paidFor) page.row("Pesanan", `${payment.paidFor.title ?? ""} (${payment.paidFor.code})`);
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
