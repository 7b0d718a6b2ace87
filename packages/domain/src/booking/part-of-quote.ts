import type { TaxTotal } from "../pricing/tax.ts";
import { taxKindOf } from "../pricing/tax.ts";
import type { BookingQuote, QuoteLine } from "./quote.ts";

/**
 * The price of what is left when some items go: every line that stays costs what it cost, with its share of the discount,
 * so that what goes and what stays add up to what was agreed. `items` are those that stay; `wallet` pays so much of it.
 */
export function partOfQuote(quoted: BookingQuote, items: ReadonlySet<string>, wallet: number): BookingQuote {
  const lines = quoted.lines.filter((line) => items.has(line.item));
  const sum = (of: (line: QuoteLine) => number) => lines.reduce((all, line) => all + of(line), 0);
  const covered = (line: QuoteLine, amount: number) => (line.coveredByPackage ? amount : 0);
  const [gross, discount] = [sum((line) => line.gross), sum((line) => line.discount)];
  const packageWorth = sum((line) => covered(line, line.net));
  const toPay = gross - discount - packageWorth - wallet;
  return {
    ...quoted,
    lines,
    gross,
    discount,
    total: gross - discount,
    tax: sum((line) => line.tax),
    taxes: quoted.taxes.map((total) => taxOf(total, lines)).filter(({ base }) => base > 0),
    voucher: quoted.voucher && { ...quoted.voucher, discount },
    tenders: { packageMinutes: sum((line) => covered(line, line.minutes)), packageWorth, wallet, toPay },
    toPay,
  };
}

function taxOf({ kind, percent }: TaxTotal, lines: readonly QuoteLine[]): TaxTotal {
  const own = lines.filter((line) => taxKindOf(line.kind) === kind && !line.coveredByPackage);
  const base = own.reduce((sum, line) => sum + line.net, 0);
  return { kind, percent, base, tax: own.reduce((sum, line) => sum + line.tax, 0) };
}
