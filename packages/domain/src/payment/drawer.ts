import type { Rupiah } from "../money.ts";
import { credit, debit, entry, type JournalEntry } from "./journal.ts";

/** Notes and coins, the largest first. */
export const denominations = [100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100] as const;
export type Denomination = (typeof denominations)[number];

/** How many of each; what is left out is none. */
export type CashCount = Partial<Record<`${Denomination}`, number>>;

export function countedSum(count: CashCount): Rupiah {
  return denominations.reduce((sum, value) => sum + value * (count[`${value}`] ?? 0), 0);
}

/** Whether what was counted may be closed by who counted it alone. */
export function needsSecondPerson(difference: Rupiah, limit: Rupiah): boolean {
  return Math.abs(difference) > limit;
}

/** Cash goes from one place of the venue to another, or to pay for something small; above zero it goes into the drawer. */
export function cashMoved(kind: "float" | "drop" | "paid_in" | "paid_out" | "emptied", amount: Rupiah): JournalEntry {
  const other = kind === "paid_in" || kind === "paid_out" ? "petty_cash" : "safe";
  return entry(`drawer_${kind}`, [debit("cash", amount), credit(other, amount)]);
}

/** More was in the drawer than should have been, or less. */
export function cashDiffers(difference: Rupiah): JournalEntry {
  return entry("drawer_difference", [debit("cash", difference), credit("cash_difference", difference)]);
}

/** What a closed day had wrong is put right on a later one. */
export function dayCorrected(account: "cash" | "bank" | "gateway" | "safe", amount: Rupiah): JournalEntry {
  return entry("day_corrected", [debit(account, amount), credit("cash_difference", amount)]);
}
