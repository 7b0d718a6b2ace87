import type { Rupiah } from "../money.ts";
import { taxWithin } from "../pricing/tax.ts";
import { addDays, type LocalDate, weekdayOf } from "../venue/venue-time.ts";

/** What staff have set for a single night: its price, and why. */
export type SetPrice = { amount: Rupiah; label: string };
export type RatePlan = {
  pricePerNight: Rupiah;
  weekendPrice: Rupiah;
  refundable: boolean;
  /** By the day the night begins; the others cost what the plan says. */
  calendar: ReadonlyMap<LocalDate, SetPrice>;
};
/** `season` is why the price is another than the plan's own. */
export type NightLine = { date: LocalDate; weekend: boolean; season: string | null; amount: Rupiah };
/** Nights and extra bed add up to the total; the tax is inside it. */
export type StayQuote = { lines: NightLine[]; extraBed: Rupiah; total: Rupiah; tax: Rupiah };

/** The nights of Friday and Saturday: those after which most people sleep in. */
const weekendNights: readonly number[] = [5, 6];

export function isWeekendNight(date: LocalDate): boolean {
  return weekendNights.includes(weekdayOf(date));
}

/** The night is named by the day it begins. */
export function nightlyPrice(plan: Omit<RatePlan, "refundable">, date: LocalDate): Rupiah {
  return plan.calendar.get(date)?.amount ?? (isWeekendNight(date) ? plan.weekendPrice : plan.pricePerNight);
}

/** Each night of a stay with its price and the reason for it. */
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
