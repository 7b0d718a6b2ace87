import { DomainError } from "../errors.ts";
import type { Rupiah } from "../money.ts";
import type { VenueSettings } from "../venue-settings.ts";

/** Hours bought together: `net` is what the venue got for them without the tax, which was due at the sale. */
export type HourLot = { id: string; minutes: number; usedMinutes: number; net: Rupiah; expiresAt: Date };
export type LotUse = { lotId: string; minutes: number };

export function minutesLeft(lots: readonly HourLot[], now: Date): number {
  return usable(lots, now).reduce((sum, lot) => sum + lot.minutes - lot.usedMinutes, 0);
}

/** Takes hours from the lot that expires first, so that the customer loses as few as possible. */
export function takeMinutes(lots: readonly HourLot[], minutes: number, now: Date): LotUse[] {
  let wanted = minutes;
  const uses: LotUse[] = [];
  for (const lot of usable(lots, now)) {
    const taken = Math.min(wanted, lot.minutes - lot.usedMinutes);
    if (taken > 0) uses.push({ lotId: lot.id, minutes: taken });
    wanted -= taken;
  }
  if (wanted > 0) {
    throw new DomainError("package_hours_too_low", "Not enough package hours", { minutes, missing: wanted });
  }
  return uses;
}

function usable(lots: readonly HourLot[], now: Date): HourLot[] {
  return lots
    .filter((lot) => lot.expiresAt > now && lot.usedMinutes < lot.minutes)
    .toSorted((a, b) => a.expiresAt.getTime() - b.expiresAt.getTime() || (a.id < b.id ? -1 : 1));
}

/**
 * What the venue earns when minutes of a lot are used. Counted from the lot's start, so that all its minutes together
 * earn exactly what the lot was sold for, and minutes that come back take exactly their part with them.
 */
export function earnedBy(lot: Pick<HourLot, "minutes" | "net">, usedBefore: number, usedAfter: number): Rupiah {
  const upTo = (used: number) => Math.floor((lot.net * used) / lot.minutes);
  return upTo(usedAfter) - upTo(usedBefore);
}

/** Hours that come back stay usable for a while, however old their package is. */
export function returnedValidUntil(
  expiresAt: Date,
  now: Date,
  { returnedHoursValidDays }: Pick<VenueSettings, "returnedHoursValidDays">,
): Date {
  return new Date(Math.max(expiresAt.getTime(), now.getTime() + returnedHoursValidDays * 86_400_000));
}
