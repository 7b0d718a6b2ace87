import type { BookingQuote } from "../booking/quote.ts";
import type { Rupiah } from "../money.ts";
import { shareOf } from "../pricing/split.ts";
import { taxKindOf } from "../pricing/tax.ts";

export type TermUnderWay = {
  paid: Rupiah;
  /** Invoiced and not paid yet. */
  open: Rupiah;
  sessions: number;
  sessionsLeft: number;
};

/** Settles a term that ends early: unused sessions are credited, used sessions that are not paid yet remain due. */
export function settleTerm({ paid, open, sessions, sessionsLeft }: TermUnderWay): { credit: Rupiah; due: Rupiah } {
  const price = paid + open;
  const left = sessions === 0 ? 0 : shareOf(price, Math.min(sessionsLeft, sessions), sessions);
  const owed = price - left;
  return { credit: Math.max(0, paid - owed), due: Math.max(0, owed - paid) };
}

type CreditedSessions = { item: string; credit: Rupiah; tax: Rupiah; wallet: Rupiah };

/** Subtracts credited sessions from a booking's quote; its lines, taxes and tenders still add up. */
export function quoteWithout(quoted: BookingQuote, { item, credit, tax, wallet }: CreditedSessions): BookingQuote {
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
