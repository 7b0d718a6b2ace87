import type { Rupiah } from "../../money.ts";
import { accounts, balanceKey, type JournalEntry, type JournalLine } from "../journal.ts";

/** Sums balances with the sign of each account's normal side. */
export function balancesOf(entries: readonly JournalEntry[]): Map<string, Rupiah> {
  const balances = new Map<string, Rupiah>();
  for (const line of entries.flatMap(({ lines }) => lines)) {
    const key = balanceKey(line);
    balances.set(key, (balances.get(key) ?? 0) + signedFor(line));
  }
  return balances;
}

function signedFor({ account, amount }: JournalLine): Rupiah {
  return accounts[account].normal === "debit" ? amount : -amount;
}
