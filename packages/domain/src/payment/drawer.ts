import type { Rupiah } from "../money.ts";
import { credit, debit, entry, type JournalEntry } from "./journal.ts";

/** Values of notes and coins, the largest first. */
export const denominations = [100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100] as const;
export type Denomination = (typeof denominations)[number];

/** Number of notes or coins of each value; a missing value means none. */
export type CashCount = Partial<Record<`${Denomination}`, number>>;

export function countedSum(count: CashCount): Rupiah {
  return denominations.reduce((sum, value) => sum + value * (count[`${value}`] ?? 0), 0);
}

/** True if the difference is too large for one clerk to close the count alone. */
export function needsSecondPerson(difference: Rupiah, limit: Rupiah): boolean {
  return Math.abs(difference) > limit;
}

/** Books cash moved between the drawer and the safe or petty cash. A positive amount goes into the drawer. */
export function cashMoved(kind: "float" | "drop" | "paid_in" | "paid_out" | "emptied", amount: Rupiah): JournalEntry {
  const other = kind === "paid_in" || kind === "paid_out" ? "petty_cash" : "safe";
  return entry(`drawer_${kind}`, [debit("cash", amount), credit(other, amount)]);
}

/** Books the surplus (positive) or deficit (negative) that a count found. */
export function cashDiffers(difference: Rupiah): JournalEntry {
  return entry("drawer_difference", [debit("cash", difference), credit("cash_difference", difference)]);
}

/** Corrects an error of a closed day by an entry on a later day. */
export function dayCorrected(account: "cash" | "bank" | "gateway" | "safe", amount: Rupiah): JournalEntry {
  return entry("day_corrected", [debit(account, amount), credit("cash_difference", amount)]);
}
