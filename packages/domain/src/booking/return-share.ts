import type { Rupiah } from "../money.ts";
import { shareOf, splitByWeight } from "../pricing/split.ts";

/** What was paid for a booking, less earlier refunds. */
export type Paid = {
  /** Paid through the gateway or at the desk. */
  money: Rupiah;
  wallet: Rupiah;
  packageMinutes: number;
  /** Included in money and wallet; package hours were taxed when sold. */
  tax: Rupiah;
};

export type Returned = {
  money: Rupiah;
  wallet: Rupiah;
  packageMinutes: number;
  /** Tax included in the returned amount. */
  tax: Rupiah;
  /** The venue's forfeit. */
  kept: { money: Rupiah; packageMinutes: number; tax: Rupiah };
};

/** Returns `part / whole` of each tender. Returned and kept amounts add up exactly to what was paid. */
export function returnShare(paid: Paid, part: number, whole: number): Returned {
  const all = paid.money + paid.wallet;
  const back = shareOf(all, part, whole);
  const [money = 0, wallet = 0] = splitByWeight(back, [paid.money, paid.wallet]);
  const packageMinutes = shareOf(paid.packageMinutes, part, whole);
  const tax = shareOf(paid.tax, back, all);
  const kept = { money: all - back, packageMinutes: paid.packageMinutes - packageMinutes, tax: paid.tax - tax };
  return { money, wallet, packageMinutes, tax, kept };
}
