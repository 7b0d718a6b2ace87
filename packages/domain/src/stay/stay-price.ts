import type { Rupiah } from "../money.ts";
import { taxWithin } from "../pricing/tax.ts";
import { addDays, type LocalDate, weekdayOf } from "../venue-time.ts";

export type RatePlan = { pricePerNight: Rupiah; weekendPrice: Rupiah; refundable: boolean };
export type NightLine = { date: LocalDate; weekend: boolean; amount: Rupiah };
/** Nights and extra bed add up to the total; the tax is inside it. */
export type StayQuote = { lines: NightLine[]; extraBed: Rupiah; total: Rupiah; tax: Rupiah };

/** The nights of Friday and Saturday: those after which most people sleep in. */
const weekendNights: readonly number[] = [5, 6];

export function isWeekendNight(date: LocalDate): boolean {
  return weekendNights.includes(weekdayOf(date));
}

/** The night is named by the day it begins. */
export function nightlyPrice(plan: Pick<RatePlan, "pricePerNight" | "weekendPrice">, date: LocalDate): Rupiah {
  return isWeekendNight(date) ? plan.weekendPrice : plan.pricePerNight;
}

export type Stay = { checkIn: LocalDate; nights: number; extraBedPrice?: Rupiah; taxPercent: number };

/** Quotes a stay night by night. */
export function quoteStay(plan: RatePlan, { checkIn, nights, extraBedPrice = 0, taxPercent }: Stay): StayQuote {
  const lines = Array.from({ length: nights }, (_, index): NightLine => {
    const date = addDays(checkIn, index);
    return { date, weekend: isWeekendNight(date), amount: nightlyPrice(plan, date) };
  });
  const extraBed = extraBedPrice * nights;
  const total = lines.reduce((sum, line) => sum + line.amount, extraBed);
  return { lines, extraBed, total, tax: taxWithin(total, taxPercent) };
}

/** What cancelling costs: nothing until `freeUntil`, `fee` after it. Null when that moment is over or never was. */
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
