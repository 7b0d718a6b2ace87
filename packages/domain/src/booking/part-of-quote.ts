import type { TaxTotal } from "../pricing/tax.ts";
import { taxKindOf } from "../pricing/tax.ts";
import type { BookingQuote, QuoteLine } from "./quote.ts";

/**
 * Reduces a quote to the items that stay. Each line keeps its price and its share of the discount, so that both parts add up
 * to the agreed total. `wallet` is the amount of the remaining price that the wallet pays.
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
