import type { CourtCard } from "@lapang/contract/courts/courts";
import { freeRuns, runsOf, type Slot } from "@lapang/domain/court/slots";
import type { LocalDate, LocalTime } from "@lapang/domain/venue/venue-time";
import type { PhotosOf } from "../../media/photos/list-photos.ts";
import { presentCard, presentFacts, priceOf } from "./present.ts";
import type { CourtDays } from "./read-court-days.ts";

export type Wish = {
  time?: LocalTime | undefined;
  hours?: number | undefined;
  maxPrice?: number | undefined;
  sort: "number" | "price" | "earliest";
};

/** A card with its cheapest hour for who asks; null when nothing is free. */
type Choice = { card: CourtCard; cheapest: number | null };

type Shown = { today: LocalDate; photos: PhotosOf };

/** Picks and orders the courts that can still fulfil a wish on one day: start, length and price per hour. */
export function chooseCourts(courts: readonly CourtDays[], wish: Wish, { today, photos }: Shown): CourtCard[] {
  const choices = courts.flatMap((courtDays): Choice[] => {
    const runs = fittingRuns(courtDays, wish);
    if (runs.length === 0 && !isStillNews(courtDays, wish)) return [];
    const cheapest = runs.length > 0 ? Math.min(...runs.map(pricePerHour)) : null;
    const facts = presentFacts(courtDays.court, courtDays.rules, today);
    return [{ card: presentCard({ ...facts, photo: photos.first(courtDays.court.id) }, runs), cheapest }];
  });
  return order(choices, wish.sort);
}

const slotsOf = ({ days }: CourtDays): Slot[] => days[0]?.slots ?? [];

/** How many slots the asked length takes; null where the court is not let for so long. */
function slotCount({ court }: CourtDays, hours: number | undefined): number | null {
  const count = Math.max(court.min_slots, Math.ceil(((hours ?? 1) * 60) / court.slot_minutes));
  if (count <= court.max_slots) return count;
  return hours === undefined ? court.max_slots : null;
}

function pricePerHour(run: readonly Slot[]): number {
  const minutes = run.reduce((sum, { start, end }) => sum + (end.getTime() - start.getTime()) / 60_000, 0);
  return (priceOf(run) * 60) / minutes;
}

function affordable(runs: Slot[][], maxPrice: number | undefined): Slot[][] {
  return maxPrice === undefined ? runs : runs.filter((run) => pricePerHour(run) <= maxPrice);
}

function fittingRuns(courtDays: CourtDays, { time, hours, maxPrice }: Wish): Slot[][] {
  const slots = slotsOf(courtDays);
  const count = slotCount(courtDays, hours);
  if (count === null) return [];
  const runs = affordable(freeRuns(slots, count), maxPrice);
  if (time === undefined) return runs;
  // Whoever asks for 18.30 among full hours is offered 19.00, and nothing if that one is taken.
  const start = slots.find((slot) => slot.from >= time)?.from;
  const later = runs.filter((run) => (run[0]?.from ?? "") >= time);
  return later[0]?.[0]?.from === start ? later : [];
}

/**
 * A court with nothing to offer stays in the list only while that is news about the court or the day, not about the
 * wish: it is full, or the day is over or not open yet, and it would have suited.
 */
function isStillNews(courtDays: CourtDays, { time, hours, maxPrice }: Wish): boolean {
  const slots = slotsOf(courtDays);
  const count = slotCount(courtDays, hours);
  const usual = slotCount(courtDays, undefined);
  if (time !== undefined || count === null || freeRuns(slots, usual ?? count).length > 0) return false;
  const onSale = slots.some(({ state }) => state !== "outside" && state !== "past");
  if (count !== usual && onSale) return false;
  const priced = runsOf(slots, count).filter((run) => run.every(({ price }) => price !== null));
  return maxPrice === undefined || affordable(priced, maxPrice).length > 0;
}

function order(choices: Choice[], sort: Wish["sort"]): CourtCard[] {
  const cards = (sorted: Choice[]) => sorted.map(({ card }) => card);
  if (sort === "number") return cards(choices);
  const rank = ({ card, cheapest }: Choice) =>
    sort === "price"
      ? (cheapest ?? card.priceFrom ?? Number.MAX_VALUE)
      : Date.parse(card.nextFree[0]?.start ?? "9999-12-31");
  const full = ({ cheapest }: Choice) => Number(cheapest === null);
  // What can still be had comes first. Equal ranks keep the venue's own order: the sort is stable.
  return cards(choices.toSorted((a, b) => full(a) - full(b) || rank(a) - rank(b)));
}
