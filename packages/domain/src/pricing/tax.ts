import type { Rupiah } from "../money.ts";

/** The tax inside a price that already includes it. */
export function taxWithin(gross: Rupiah, percent: number): Rupiah {
  return gross - Math.round((gross * 100) / (100 + percent));
}
