import type { Rupiah } from "../money.ts";

export type Nights = { open: number; sold: number; income: Rupiah };

/** Average income per sold night (ADR) and per open night (RevPAR); null without such nights. */
export function nightRates({ open, sold, income }: Nights): { adr: Rupiah | null; revpar: Rupiah | null } {
  return { adr: perNight(income, sold), revpar: perNight(income, open) };
}

const perNight = (income: Rupiah, nights: number) => (nights > 0 ? Math.round(income / nights) : null);
