import { DomainError } from "@lapang/domain/errors";
import { formatRupiah } from "@lapang/domain/money";
import { paymentsTexts } from "../../../texts/payments.ts";
import { openPdf, type Page } from "../../media/open-pdf.ts";
import type { VenueAddress } from "../../venue/find-venue-address.ts";
import type { PaidRow } from "./history-queries.ts";
import { billKeptOn, paidWith, type RefundOf, receiptNumberOf } from "./present-payment.ts";
import { receiptRows } from "./receipt-rows.ts";

export type Receipt = { payment: PaidRow; refunds: readonly RefundOf[]; venue: VenueAddress };

const { receipt: words } = paymentsTexts.id;
const refundWays: Readonly<Record<string, string>> = words.refundWays;
const refundStates: Readonly<Record<string, string>> = words.refundStates;

/** Draws the receipt of a payment. Deterministic: the same payment in the same state gives the same bytes. */
export async function drawReceipt(receipt: Receipt): Promise<Buffer> {
  const { payment, venue } = receipt;
  const number = receiptNumberOf(payment);
  if (!number || !payment.paid_at) throw new DomainError("not_found", "Nothing was paid, so there is no receipt");
  const { page, finish } = await openPdf({
    title: words.documentTitle(number),
    author: venue.name,
    createdAt: payment.paid_at,
  });
  drawHead(page, receipt);
  drawBill(page, receipt);
  drawRefunds(page, receipt);
  page.note(`${venue.name} · ${venue.phone} · ${venue.email}`);
  return finish();
}

function drawHead(page: Page, { payment, venue }: Receipt): void {
  page.mark(venue.name);
  page.title(words.title);
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
  page.row(words.paid, formatRupiah(paidWith(payment)), true);
  for (const { amount, ...tax } of taxes) page.row(words.taxIncluded(tax), formatRupiah(amount));
}

function drawRefunds(page: Page, { refunds }: Receipt): void {
  page.rule();
  if (refunds.length === 0) return;
  for (const { amount, way, status } of refunds) {
    page.row(words.refund(refundWays[way] ?? way, refundStates[status] ?? status), formatRupiah(-amount));
  }
  page.rule();
}
