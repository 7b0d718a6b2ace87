import type { Refusal } from "../refusal.ts";
import type { VenueSettings } from "../venue/venue-settings.ts";
import { type LocalDate, localDateOf, type Zone } from "../venue/venue-time.ts";

export type Stretch = { start: Date; end: Date };

export type QuotaCheck = {
  zone: Zone;
  /** Count of the customer's live holds, without the one being made. */
  liveHolds: number;
  /** The customer's court times that are held, awaiting payment or confirmed. */
  booked: readonly Stretch[];
  wanted: readonly Stretch[];
  staff: boolean;
  settings: Pick<VenueSettings, "liveHoldsPerCustomer" | "courtHoursPerDay">;
};

/** Limits a customer's live holds and court hours per day. Staff may exceed both. */
export function checkQuota({ zone, liveHolds, booked, wanted, staff, settings }: QuotaCheck): Refusal | null {
  if (staff) return null;
  const limit = settings.liveHoldsPerCustomer;
  if (liveHolds >= limit) {
    const message = `At most ${limit} live holds for one customer`;
    return { code: "quota_exceeded", rule: "quota", message, facts: { quota: "live_holds", limit, has: liveHolds } };
  }
  const had = minutesPerDay(zone, booked);
  const hours = settings.courtHoursPerDay;
  for (const [date, minutes] of minutesPerDay(zone, wanted)) {
    const has = (had.get(date) ?? 0) / 60;
    const wants = minutes / 60;
    if (has + wants <= hours) continue;
    const message = `At most ${hours} court hours a day for one customer`;
    const facts = { quota: "court_hours", limit: hours, date, has, wants };
    return { code: "quota_exceeded", rule: "quota", message, facts };
  }
  return null;
}

/** Minutes per local day of the start; courts close before midnight. */
function minutesPerDay(zone: Zone, stretches: readonly Stretch[]): Map<LocalDate, number> {
  const days = new Map<LocalDate, number>();
  for (const { start, end } of stretches) {
    const date = localDateOf(zone, start);
    days.set(date, (days.get(date) ?? 0) + (end.getTime() - start.getTime()) / 60_000);
  }
  return days;
}
