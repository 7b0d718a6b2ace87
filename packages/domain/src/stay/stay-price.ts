import type { Rupiah } from "../money.ts";
import { taxWithin } from "../pricing/tax.ts";
import { addDays, type LocalDate, weekdayOf } from "../venue/venue-time.ts";

/** A price that staff set for single nights, with its label. */
export type SetPrice = { amount: Rupiah; label: string };
export type RatePlan = {
  pricePerNight: Rupiah;
  weekendPrice: Rupiah;
  refundable: boolean;
  /** Overrides by the day the night begins. */
  calendar: ReadonlyMap<LocalDate, SetPrice>;
};
/** `season` is the label of an overridden price; null for the plan's own. */
export type NightLine = { date: LocalDate; weekend: boolean; season: string | null; amount: Rupiah };
/** Nights and extra bed add up to the total, which includes the tax. */
export type StayQuote = { lines: NightLine[]; extraBed: Rupiah; total: Rupiah; tax: Rupiah };

/** Friday and Saturday nights. */
const weekendNights: readonly number[] = [5, 6];

export function isWeekendNight(date: LocalDate): boolean {
  return weekendNights.includes(weekdayOf(date));
}

/** `date` is the day on which the night begins. */
export function nightlyPrice(plan: Omit<RatePlan, "refundable">, date: LocalDate): Rupiah {
  return plan.calendar.get(date)?.amount ?? (isWeekendNight(date) ? plan.weekendPrice : plan.pricePerNight);
}

/** Returns each night of a stay with its price and the reason for it. */
export function nightLines(plan: Omit<RatePlan, "refundable">, checkIn: LocalDate, nights: number): NightLine[] {
  return Array.from({ length: nights }, (_, index) => {
    const date = addDays(checkIn, index);
    const season = plan.calendar.get(date)?.label ?? null;
    return { date, weekend: isWeekendNight(date), season, amount: nightlyPrice(plan, date) };
  });
}

export type Stay = { checkIn: LocalDate; nights: number; extraBedPrice?: Rupiah; taxPercent: number };

/** Quotes a stay night by night. */
export function quoteStay(plan: RatePlan, { checkIn, nights, extraBedPrice = 0, taxPercent }: Stay): StayQuote {
  const lines = nightLines(plan, checkIn, nights);
  const extraBed = extraBedPrice * nights;
  const total = lines.reduce((sum, line) => sum + line.amount, extraBed);
  return { lines, extraBed, total, tax: taxWithin(total, taxPercent) };
}

/** Cancelling is free until `freeUntil`, then costs `fee`. `freeUntil` is null if it is over or the plan has none. */
export type StayCancellation = { refundable: boolean; freeUntil: Date | null; fee: Rupiah };

export function cancellationOf(
  plan: Pick<RatePlan, "refundable">,
  quote: StayQuote,
  { arrival, freeHours, now }: { arrival: Date; freeHours: number; now: Date },
): StayCancellation {
  if (!plan.refundable) return { refundable: false, freeUntil: null, fee: quote.total };
  const freeUntil = new Date(arrival.getTime() - freeHours * 3_600_000);
  return { refundable: true, freeUntil: freeUntil > now ? freeUntil : null, fee: quote.lines[0]?.amount ?? 0 };
}
