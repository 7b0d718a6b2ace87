import { type PlainLine, withoutTime } from "../booking/price-line.ts";
import type { Rupiah } from "../money.ts";

/** Everybody pays the same whole Rupiah, the opener what is left. */
export function shareOf(total: Rupiah, places: number): Rupiah {
  return Math.floor(total / (places + 1));
}

/** Until when others may join: so long before the game, and never a moment that is over. */
export function closingTime(start: Date, hoursBefore: number): Date {
  return new Date(start.getTime() - hoursBefore * 3_600_000);
}

export type ShareItem = { itemId: string; label: string; price: Rupiah };

/** A share of a court: the tax on the court was due when it was sold. */
export function shareLines(items: readonly ShareItem[]): PlainLine[] {
  return items.map(({ itemId, label, price }) => ({
    ...withoutTime(itemId),
    kind: "share",
    label,
    gross: price,
    reasons: [{ because: "units", quantity: 1, unitPrice: price, minutes: null }],
  }));
}

export type MatchOutcome = "filled" | "played" | "returned" | "cancelled";
export type MatchFacts = {
  status: "open" | "filled";
  places: number;
  paid: number;
  startsAt: Date;
  closesAt: Date;
  /** What became of the court that was opened. */
  court: { stands: boolean; startsAt: Date | null };
};

/** What is to become of an open match now; null while it goes on as it is. */
export function outcomeOf(match: MatchFacts, now: Date): MatchOutcome | null {
  const { status, places, paid, startsAt, closesAt, court } = match;
  // Who joined agreed to this court at this time.
  if (!court.stands || court.startsAt?.getTime() !== startsAt.getTime()) return "cancelled";
  if (status === "filled") return startsAt <= now ? "played" : null;
  if (closesAt > now) return null;
  return paid >= places ? "filled" : "returned";
}
