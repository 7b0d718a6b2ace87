import type { BookingQuote } from "@lapang/domain/booking/quote";
import { taxNameOf } from "@lapang/domain/pricing/tax";
import { bookingsTexts } from "../../../texts/bookings.ts";
import type { Bill } from "../../payments/attempts/open-attempt.ts";
import type { Redeemed } from "../../payments/attempts/record-redeemed.ts";
import { orderLines } from "./order-lines.ts";

/** Returns the taxes inside a price, by the names on bills and pages. */
export function namedTaxes({ taxes }: Pick<BookingQuote, "taxes">): Bill["taxes"] {
  return taxes.map(({ kind, percent, tax }) => ({ label: taxNameOf(kind), percent, amount: tax }));
}

/** Returns the bill of a payment, as its receipt keeps it. */
export function billOf(quoted: BookingQuote): Bill {
  return {
    lines: orderLines(quoted).map(({ name, quantity, price }) => ({ label: name, quantity, amount: price * quantity })),
    taxes: namedTaxes(quoted),
  };
}

/** Returns what paid a booking with nothing left to pay, wallet first; null if it cost nothing. */
export function redeemedBill(quoted: BookingQuote): Redeemed | null {
  const { tenders, discount } = quoted;
  if (tenders.wallet > 0) {
    // The wallet is the payment here, as a gateway would be, so it is no line of the bill.
    const bill = billOf({ ...quoted, tenders: { ...tenders, wallet: 0 } });
    return { method: "wallet", redeemed: tenders.wallet, bill };
  }
  const bought = { redeemed: 0, bill: billOf(quoted) };
  if (tenders.packageMinutes > 0) return { ...bought, method: "package" };
  return discount > 0 ? { ...bought, method: "voucher" } : null;
}

/** Returns the bill for a move's difference, with its tax. */
export function moveBill(difference: number, before: BookingQuote | undefined, after: BookingQuote): Bill {
  const due = before ? namedTaxes(before) : [];
  const taxes = mergeTaxes([...namedTaxes(after), ...due.map((tax) => ({ ...tax, amount: -tax.amount }))]);
  return { lines: [{ label: bookingsTexts.id.lines.moveDifference, quantity: 1, amount: difference }], taxes };
}

function mergeTaxes(taxes: Bill["taxes"]): Bill["taxes"] {
  const sums = new Map<string, Bill["taxes"][number]>();
  for (const tax of taxes) {
    const key = `${tax.label} ${tax.percent}`;
    sums.set(key, { ...tax, amount: (sums.get(key)?.amount ?? 0) + tax.amount });
  }
  return [...sums.values()].filter(({ amount }) => amount > 0);
}
