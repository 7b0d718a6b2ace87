import type { BookingQuote } from "../booking/quote.ts";
import type { Rupiah } from "../money.ts";
import { shareOf } from "../pricing/split.ts";
import { taxKindOf } from "../pricing/tax.ts";

export type TermUnderWay = {
  paid: Rupiah;
  /** What is asked for and not paid yet. */
  open: Rupiah;
  sessions: number;
  sessionsLeft: number;
};

/** A term ends: what was paid beyond the sessions that were had comes back; what of those is not paid yet is still asked for. */
export function settleTerm({ paid, open, sessions, sessionsLeft }: TermUnderWay): { credit: Rupiah; due: Rupiah } {
  const price = paid + open;
  const left = sessions === 0 ? 0 : shareOf(price, Math.min(sessionsLeft, sessions), sessions);
  const owed = price - left;
  return { credit: Math.max(0, paid - owed), due: Math.max(0, owed - paid) };
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
