import type { Rupiah } from "../money.ts";

/** What pays for a booking, used in this order: package hours, wallet, money. */
export type Tenders = {
  packageMinutes: number;
  /** Price of the hours that the package covers. */
  packageWorth: Rupiah;
  wallet: Rupiah;
  toPay: Rupiah;
};

type Priced = { minutes: number; net: Rupiah };

/**
 * Chooses the lines that package hours cover. A package hour covers any court hour, so the dearest hours come first. A line is
 * covered entirely or not at all.
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
