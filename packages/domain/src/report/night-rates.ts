import type { Rupiah } from "../money.ts";

export type Nights = { open: number; sold: number; income: Rupiah };

/** What a sold night brought on average (ADR), and what a night that could be sold did (RevPAR); null where there was none. */
export function nightRates({ open, sold, income }: Nights): { adr: Rupiah | null; revpar: Rupiah | null } {
  return { adr: perNight(income, sold), revpar: perNight(income, open) };
}

const perNight = (income: Rupiah, nights: number) => (nights > 0 ? Math.round(income / nights) : null);
