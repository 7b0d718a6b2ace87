import type { BookingQuote } from "@lapang/domain/booking/quote";
import type { Bill } from "../payments/open-attempt.ts";
import { orderLines } from "./order-lines.ts";

const TAX_NAMES: Record<string, string> = { other: "PPN" };

/** What a payment is for, as its receipt will say for ever. */
export function billOf(quoted: BookingQuote): Bill {
  return {
    lines: orderLines(quoted).map(({ name, quantity, price }) => ({ label: name, quantity, amount: price * quantity })),
    taxes: quoted.taxes.map(({ kind, percent, tax }) => ({ label: TAX_NAMES[kind] ?? "PBJT", percent, amount: tax })),
  };
}

/** Its tax stands on the bill of the booking, which has changed with the move. */
export function moveBill(difference: number): Bill {
  return { lines: [{ label: "Selisih pindah jadwal", quantity: 1, amount: difference }], taxes: [] };
}
