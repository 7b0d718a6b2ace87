import { type PlainLine, withoutTime } from "../booking/price-line.ts";
import type { Rupiah } from "../money.ts";

/** Each player who joins pays the same whole Rupiah; the opener pays the rest. */
export function shareOf(total: Rupiah, places: number): Rupiah {
  return Math.floor(total / (places + 1));
}

/** Others may join until this moment. */
export function closingTime(start: Date, hoursBefore: number): Date {
  return new Date(start.getTime() - hoursBefore * 3_600_000);
}

export type ShareItem = { itemId: string; label: string; price: Rupiah };

/** A share carries no tax: the court was taxed when it was sold. */
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
  /** Current state of the court booking; `stands` is false if it was cancelled, expired, rejected or a no-show. */
  court: { stands: boolean; startsAt: Date | null };
};

/** Returns the match's next state; null while nothing changes. */
export function outcomeOf(match: MatchFacts, now: Date): MatchOutcome | null {
  const { status, places, paid, startsAt, closesAt, court } = match;
  // Players who joined agreed to this time only.
  if (!court.stands || court.startsAt?.getTime() !== startsAt.getTime()) return "cancelled";
  if (status === "filled") return startsAt <= now ? "played" : null;
  if (closesAt > now) return null;
  return paid >= places ? "filled" : "returned";
}
