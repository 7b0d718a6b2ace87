import type { BookingQuote } from "../booking/quote.ts";
import type { Rupiah } from "../money.ts";
import { shareOf } from "../pricing/split.ts";
import { taxKindOf } from "../pricing/tax.ts";

export type TermUnderWay = { paid: Rupiah; tax: Rupiah; sessions: number; sessionsLeft: number };

/** What the sessions that are left of a paid term are worth, and the tax inside it. */
export function creditForSessionsLeft({ paid, tax, sessions, sessionsLeft }: TermUnderWay): {
  credit: Rupiah;
  tax: Rupiah;
} {
  if (sessions === 0 || paid === 0) return { credit: 0, tax: 0 };
  const credit = shareOf(paid, Math.min(sessionsLeft, sessions), sessions);
  return { credit, tax: shareOf(tax, credit, paid) };
}

type GivenBack = { item: string; credit: Rupiah; tax: Rupiah; wallet: Rupiah };

/** The price of a booking that goes on without the sessions that were credited: what is left is paid to the last Rupiah. */
export function quoteWithout(quoted: BookingQuote, { item, credit, tax, wallet }: GivenBack): BookingQuote {
  const kind = taxKindOf(quoted.lines.find((line) => line.item === item)?.kind ?? "coaching");
  const given = { because: "part" as const, label: "Sisa pertemuan dikembalikan ke saldo", amount: -credit };
  return {
    ...quoted,
    lines: quoted.lines.map((line) =>
      line.item === item
        ? {
            ...line,
            gross: line.gross - credit,
            net: line.net - credit,
            tax: line.tax - tax,
            reasons: [...line.reasons, given],
          }
        : line,
    ),
    gross: quoted.gross - credit,
    total: quoted.total - credit,
    tax: quoted.tax - tax,
    taxes: quoted.taxes.map((one) =>
      one.kind === kind ? { ...one, base: one.base - credit, tax: one.tax - tax } : one,
    ),
    tenders: {
      ...quoted.tenders,
      wallet: quoted.tenders.wallet - wallet,
      toPay: quoted.tenders.toPay - (credit - wallet),
    },
    toPay: quoted.toPay - (credit - wallet),
  };
}
