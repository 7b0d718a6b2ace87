import type { Rupiah } from "../money.ts";

/** What pays for a booking, in the order it is used: hours, then wallet, then money. */
export type Tenders = {
  packageMinutes: number;
  /** The price of the hours that the package covers; nobody pays it in money. */
  packageWorth: Rupiah;
  wallet: Rupiah;
  toPay: Rupiah;
};

type Priced = { minutes: number; net: Rupiah };

/**
 * Which lines package hours cover. An hour of package is an hour of court, peak or not, so the dearest hours go first:
 * nobody would choose otherwise. A line is covered whole or not at all.
 */
export function coveredByPackage(lines: readonly Priced[], minutes: number): Set<number> {
  const covered = new Set<number>();
  let left = minutes;
  const dearestFirst = lines
    .map((line, index) => ({ ...line, index }))
    .filter((line) => line.minutes > 0 && line.net > 0)
    .toSorted((a, b) => b.net * a.minutes - a.net * b.minutes || a.index - b.index);
  for (const line of dearestFirst) {
    if (line.minutes > left) continue;
    covered.add(line.index);
    left -= line.minutes;
  }
  return covered;
}

export function payWith(lines: readonly Priced[], covered: ReadonlySet<number>, walletBalance: Rupiah): Tenders {
  const tenders: Tenders = { packageMinutes: 0, packageWorth: 0, wallet: 0, toPay: 0 };
  lines.forEach((line, index) => {
    if (covered.has(index)) {
      tenders.packageMinutes += line.minutes;
      tenders.packageWorth += line.net;
    } else {
      tenders.toPay += line.net;
    }
  });
  tenders.wallet = Math.max(0, Math.min(walletBalance, tenders.toPay));
  tenders.toPay -= tenders.wallet;
  return tenders;
}
