import { type DuesPeriod, type DuesSpan, duesPrice, nextDues } from "@lapang/domain/club/dues";
import type { Zone } from "@lapang/domain/venue/venue-time";
import type { ClubFacts, MemberRow } from "../member-queries.ts";

export type DuesOffer = DuesSpan & { period: DuesPeriod; price: number; full: number };
type Terms = { period: DuesPeriod; zone: Zone; now: Date };

/** Returns the next dues period with its price; null if the club does not sell this period. */
export function offerDues(
  club: Pick<ClubFacts, "dues_monthly" | "dues_yearly">,
  member: Pick<MemberRow, "since" | "paid_until">,
  { period, zone, now }: Terms,
): DuesOffer | null {
  const full = period === "month" ? club.dues_monthly : (club.dues_yearly ?? 0);
  if (full === 0) return null;
  const span = nextDues({ zone, since: member.since, paidUntil: member.paid_until }, period, now);
  return { ...span, period, full, price: duesPrice(full, span) };
}
