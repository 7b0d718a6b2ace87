import type { OrderLine } from "../../adapters/payments/port.ts";
import type { Bill } from "../payments/attempts/open-attempt.ts";
import type { Invoiced } from "./invoice-rows.ts";

const MAX_NAME_LENGTH = 50;

/** An invoice as a gateway wants it: its lines, the wallet's share as a negative one, and a sum that is what is left to pay. */
export function invoiceOrderLines({ lines }: Invoiced, walletShare: number): OrderLine[] {
  return [
    ...lines.map(({ label, amount }, index) => ({
      id: `line-${index + 1}`,
      name: label.slice(0, MAX_NAME_LENGTH),
      price: amount,
      quantity: 1,
    })),
    ...(walletShare > 0 ? [{ id: "wallet", name: "Saldo", price: -walletShare, quantity: 1 }] : []),
  ];
}

/** What the receipt will say for ever. A wallet that pays all of it is how it is paid, and no line. */
export function invoiceBill(invoiced: Invoiced, walletShare: number): Bill {
  const lines = invoiceOrderLines(invoiced, walletShare === invoiced.sums.total ? 0 : walletShare);
  return {
    lines: lines.map(({ name, quantity, price }) => ({ label: name, quantity, amount: price })),
    taxes: invoiced.sums.taxes,
  };
}
