import type { OrderLine } from "../../ports/payments.ts";
import { invoicesTexts } from "../../texts/invoices.ts";
import type { Bill } from "../payments/attempts/open-attempt.ts";
import type { Invoiced } from "./invoice-rows.ts";

const MAX_NAME_LENGTH = 50;

/**
 * Returns an invoice's lines in the gateway's form. The wallet's share is a negative line, so that the sum is the amount to
 * pay.
 */
export function invoiceOrderLines({ lines }: Invoiced, walletShare: number): OrderLine[] {
  return [
    ...lines.map(({ label, amount }, index) => ({
      id: `line-${index + 1}`,
      name: label.slice(0, MAX_NAME_LENGTH),
      price: amount,
      quantity: 1,
    })),
    ...(walletShare > 0 ? [{ id: "wallet", name: invoicesTexts.id.walletLine, price: -walletShare, quantity: 1 }] : []),
  ];
}

/** Returns the receipt's lines. If the wallet pays everything, it is the payment method and not a line. */
export function invoiceBill(invoiced: Invoiced, walletShare: number): Bill {
  const lines = invoiceOrderLines(invoiced, walletShare === invoiced.sums.total ? 0 : walletShare);
  return {
    lines: lines.map(({ name, quantity, price }) => ({ label: name, quantity, amount: price })),
    taxes: invoiced.sums.taxes,
  };
}
