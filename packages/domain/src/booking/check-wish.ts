import type { VenueSettings } from "../venue-settings.ts";
import type { Zone } from "../venue-time.ts";
import { checkNoShows } from "./no-show.ts";
import { checkQuota, type Stretch } from "./quota.ts";
import type { Refusal } from "./refusal.ts";
import { type CourtRules, checkStretch } from "./request-rules.ts";
import { type BookingWindow, checkWindow } from "./window.ts";

export type Wish = Stretch & { rules: CourtRules };

export type Wisher = {
  window: BookingWindow;
  liveHolds: number;
  booked: readonly Stretch[];
  noShows: readonly Date[];
  staff: boolean;
};

/** The first rule that refuses a wish, asked in the order a clerk would: is it possible, is it open, is it too much. */
export function checkWish(
  wishes: readonly Wish[],
  wisher: Wisher,
  { zone, settings, now }: { zone: Zone; settings: VenueSettings; now: Date },
): Refusal | null {
  const { window, staff, liveHolds, booked } = wisher;
  for (const { rules, start, end } of wishes) {
    const refusal = checkWindow({ zone, start, now, window, staff }) ?? checkStretch(rules, { start, end });
    if (refusal) return refusal;
  }
  return (
    checkNoShows(wisher.noShows, { now, staff, settings }) ??
    checkQuota({ zone, liveHolds, booked, wanted: wishes, staff, settings })
  );
}
