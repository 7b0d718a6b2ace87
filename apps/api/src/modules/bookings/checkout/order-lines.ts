import type { BookingQuote } from "@lapang/domain/booking/quote";
import type { OrderLine } from "../../../ports/payments.ts";

const MAX_NAME_LENGTH = 50;

/** The quote as a gateway wants it: whole lines, what is redeemed as negative ones, and a sum that is exactly what is left to pay. */
export function orderLines(quoted: BookingQuote | undefined): OrderLine[] {
  if (!quoted) return [];
  const lines = quoted.lines.map(({ label, gross }, index) => ({
    id: `line-${index + 1}`,
    name: label,
    price: gross,
    quantity: 1,
  }));
  const less = (id: string, name: string, amount: number) => ({ id, name, price: -amount, quantity: 1 });
  return [
    ...lines,
    less("voucher", `Voucher ${quoted.voucher?.code ?? ""}`.trim(), quoted.discount),
    less("hours", "Jam paket", quoted.tenders.packageWorth),
    less("wallet", "Saldo", quoted.tenders.wallet),
  ]
    .filter(({ price }) => price !== 0)
    .map((line) => ({ ...line, id: line.id.slice(0, MAX_NAME_LENGTH), name: line.name.slice(0, MAX_NAME_LENGTH) }));
}
