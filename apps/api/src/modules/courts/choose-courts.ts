import type { CourtCard } from "@lapang/contract/courts";
import { freeRuns, type Slot } from "@lapang/domain/booking/slots";
import type { LocalDate, LocalTime } from "@lapang/domain/venue-time";
import { presentCard, presentFacts, priceOf } from "./present.ts";
import type { CourtDays } from "./read-court-days.ts";

export type Wish = {
  time?: LocalTime | undefined;
  hours?: number | undefined;
  maxPrice?: number | undefined;
  sort: "number" | "price" | "earliest";
};

/** Picks and orders the courts that can still fulfil a wish on one day: start, length and price per hour. */
export function chooseCourts(courts: readonly CourtDays[], wish: Wish, today: LocalDate): CourtCard[] {
  const cards = courts.flatMap((told) => {
    const facts = presentFacts(told.court, told.rules, today);
    const runs = fittingRuns(told, wish);
    if (wish.time !== undefined && runs.length === 0) return [];
    if (wish.maxPrice !== undefined && (facts.priceFrom === null || facts.priceFrom > wish.maxPrice)) return [];
    return [presentCard(facts, runs)];
  });
  return order(cards, wish.sort);
}

function fittingRuns({ court, days }: CourtDays, { time, hours = 1, maxPrice }: Wish): Slot[][] {
  const slots = days[0]?.slots ?? [];
  const count = Math.max(court.min_slots, Math.ceil((hours * 60) / court.slot_minutes));
  if (count > court.max_slots) return [];
  const runs = freeRuns(slots, count);
  const hoursOfRun = (count * court.slot_minutes) / 60;
  const affordable = maxPrice === undefined ? runs : runs.filter((run) => priceOf(run) / hoursOfRun <= maxPrice);
  if (time === undefined) return affordable;
  // Whoever asks for 18.30 among full hours is offered 19.00, and nothing if that one is taken.
  const start = slots.find((slot) => slot.from >= time)?.from;
  const later = affordable.filter((run) => (run[0]?.from ?? "") >= time);
  return later[0]?.[0]?.from === start ? later : [];
}

function order(cards: CourtCard[], sort: Wish["sort"]): CourtCard[] {
  if (sort === "number") return cards;
  const rank = (card: CourtCard) =>
    sort === "price" ? (card.priceFrom ?? Number.MAX_VALUE) : Date.parse(card.nextFree[0]?.start ?? "9999-12-31");
  // Equal ranks keep the venue's own order: the sort is stable.
  return cards.toSorted((a, b) => rank(a) - rank(b));
}
