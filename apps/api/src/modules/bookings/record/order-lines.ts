import type { BookingQuote } from "@lapang/domain/booking/quote";
import type { OrderLine } from "../../../ports/payments.ts";
import { bookingsTexts } from "../../../texts/bookings.ts";

const MAX_NAME_LENGTH = 50;

/** Returns the quote in the form of a gateway: priced lines, tenders as negative lines, and a sum equal to the payment. */
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
    less("voucher", bookingsTexts.id.lines.voucher(quoted.voucher?.code ?? ""), quoted.discount),
    less("hours", bookingsTexts.id.lines.packageHours, quoted.tenders.packageWorth),
    less("wallet", bookingsTexts.id.lines.wallet, quoted.tenders.wallet),
  ]
    .filter(({ price }) => price !== 0)
    .map((line) => ({ ...line, id: line.id.slice(0, MAX_NAME_LENGTH), name: line.name.slice(0, MAX_NAME_LENGTH) }));
}
