import type { Rupiah } from "../money.ts";
import { shareOf, splitByWeight } from "../pricing/split.ts";

/** What still pays for a booking, after everything that was given back before. */
export type Paid = {
  /** Through the gateway or over the desk. */
  money: Rupiah;
  wallet: Rupiah;
  packageMinutes: number;
  /** Inside money and wallet; package hours were taxed when they were sold. */
  tax: Rupiah;
};

export type Returned = {
  money: Rupiah;
  wallet: Rupiah;
  packageMinutes: number;
  /** The tax inside what comes back. */
  tax: Rupiah;
  /** What the venue keeps. */
  kept: { money: Rupiah; packageMinutes: number; tax: Rupiah };
};

/**
 * Gives back `part` of `whole` of what was paid, each tender in proportion. What comes back and what is kept add up to
 * what was paid, to the Rupiah and to the minute.
 */
export function returnShare(paid: Paid, part: number, whole: number): Returned {
  const all = paid.money + paid.wallet;
  const back = shareOf(all, part, whole);
  const [money = 0, wallet = 0] = splitByWeight(back, [paid.money, paid.wallet]);
  const packageMinutes = shareOf(paid.packageMinutes, part, whole);
  const tax = shareOf(paid.tax, back, all);
  const kept = { money: all - back, packageMinutes: paid.packageMinutes - packageMinutes, tax: paid.tax - tax };
  return { money, wallet, packageMinutes, tax, kept };
}
