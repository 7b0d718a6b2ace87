import type { Tier } from "../pricing/court-price.ts";
import type { LocalDate } from "../venue/venue-time.ts";

/** Both days count: a guest plays on the morning of departure too. A kost room without an end date has null. */
export type StayDates = { kind: "hotel" | "kost"; from: LocalDate; to: LocalDate | null };

/** What the venue knows about the person who books, as far as prices and windows ask. */
export type Standing = { clubMember: boolean; stays: readonly StayDates[]; staff: boolean };

export const visitor: Standing = { clubMember: false, stays: [], staff: false };

export const tierReasons = ["public", "club", "hotel", "kost"] as const;
export type TierReason = (typeof tierReasons)[number];

export function coversDate(stay: StayDates, date: LocalDate): boolean {
  return stay.from <= date && (stay.to === null || date <= stay.to);
}

/** Staying guests and tenants share the club's rate on the dates of their stay, and only there. */
export function tierOn(standing: Standing, date: LocalDate): { tier: Tier; because: TierReason } {
  if (standing.clubMember) return { tier: "member", because: "club" };
  const stay = standing.stays.find((dates) => coversDate(dates, date));
  return stay ? { tier: "member", because: stay.kind } : { tier: "public", because: "public" };
}
