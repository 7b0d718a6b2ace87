import type { Tier } from "../pricing/court-price.ts";
import type { LocalDate } from "../venue/venue-time.ts";

/** Both days are included: a guest may play on the day of departure. `to` is null for a kost lease without an end. */
export type StayDates = { kind: "hotel" | "kost"; from: LocalDate; to: LocalDate | null };

/** Facts about the customer that decide prices and booking windows. */
export type Standing = { clubMember: boolean; stays: readonly StayDates[]; staff: boolean };

export const visitor: Standing = { clubMember: false, stays: [], staff: false };

export const tierReasons = ["public", "club", "hotel", "kost"] as const;
export type TierReason = (typeof tierReasons)[number];

export function coversDate(stay: StayDates, date: LocalDate): boolean {
  return stay.from <= date && (stay.to === null || date <= stay.to);
}

/** Hotel guests and tenants get the member rate on the dates of their stay only. */
export function tierOn(standing: Standing, date: LocalDate): { tier: Tier; because: TierReason } {
  if (standing.clubMember) return { tier: "member", because: "club" };
  const stay = standing.stays.find((dates) => coversDate(dates, date));
  return stay ? { tier: "member", because: stay.kind } : { tier: "public", because: "public" };
}
