import { DomainError } from "../errors.ts";
import type { Rupiah } from "../money.ts";
import { valueOfPart } from "../pricing/split.ts";
import type { VenueSettings } from "../venue/venue-settings.ts";

/** Remaining minutes of one package purchase. `worth` is their sale price without tax, which was due at the sale. */
export type HourLot = { id: string; minutesLeft: number; worth: Rupiah; expiresAt: Date };
/** `amount` is the venue's revenue from these minutes. */
export type LotUse = { lotId: string; minutes: number; amount: Rupiah };

export function minutesLeft(lots: readonly HourLot[], now: Date): number {
  return usableLots(lots, now).reduce((sum, lot) => sum + lot.minutesLeft, 0);
}

/** Spends the lot that expires first, so that as few minutes as possible expire unused. */
export function spendMinutes(lots: readonly HourLot[], needed: number, now: Date): LotUse[] {
  let wanted = needed;
  const uses: LotUse[] = [];
  for (const lot of usableLots(lots, now)) {
    const minutes = Math.min(wanted, lot.minutesLeft);
    if (minutes > 0) uses.push({ lotId: lot.id, minutes, amount: valueOfPart(lot.worth, minutes, lot.minutesLeft) });
    wanted -= minutes;
  }
  if (wanted > 0) {
    throw new DomainError("package_hours_too_low", "Not enough package hours", { minutes: needed, missing: wanted });
  }
  return uses;
}

function usableLots(lots: readonly HourLot[], now: Date): HourLot[] {
  return lots
    .filter((lot) => lot.expiresAt > now && lot.minutesLeft > 0)
    .toSorted((a, b) => a.expiresAt.getTime() - b.expiresAt.getTime() || (a.id < b.id ? -1 : 1));
}

/** Returned hours stay valid for `returnedHoursValidDays`, even if their package expires earlier. */
export function returnedValidUntil(
  expiresAt: Date,
  now: Date,
  { returnedHoursValidDays }: Pick<VenueSettings, "returnedHoursValidDays">,
): Date {
  return new Date(Math.max(expiresAt.getTime(), now.getTime() + returnedHoursValidDays * 86_400_000));
}
