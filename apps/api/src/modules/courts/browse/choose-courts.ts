import type { CourtCard } from "@lapang/contract/courts/courts";
import { freeRuns, runsOf, type Slot } from "@lapang/domain/court/slots";
import type { LocalDate, LocalTime } from "@lapang/domain/venue/venue-time";
import type { PhotosOf } from "../../media/photos/list-photos.ts";
import { presentCard, presentFacts, priceOf } from "./present.ts";
import type { CourtDays } from "./read-court-days.ts";

export type CourtQuery = {
  time?: LocalTime | undefined;
  hours?: number | undefined;
  maxPrice?: number | undefined;
  sort: "number" | "price" | "earliest";
};

/** A card with the price of its cheapest free hour; null when nothing is free. */
type Choice = { card: CourtCard; cheapest: number | null };

type Shown = { today: LocalDate; photos: PhotosOf };

/** Filters and sorts the courts that match the query on one day: start, length and price per hour. */
export function chooseCourts(courts: readonly CourtDays[], query: CourtQuery, { today, photos }: Shown): CourtCard[] {
  const choices = courts.flatMap((courtDays): Choice[] => {
    const runs = fittingRuns(courtDays, query);
    if (runs.length === 0 && !isWorthListing(courtDays, query)) return [];
    const cheapest = runs.length > 0 ? Math.min(...runs.map(pricePerHour)) : null;
    const facts = presentFacts(courtDays.court, courtDays.rules, today);
    return [{ card: presentCard({ ...facts, photo: photos.first(courtDays.court.id) }, runs), cheapest }];
  });
  return order(choices, query.sort);
}

const slotsOf = ({ days }: CourtDays): Slot[] => days[0]?.slots ?? [];

/** Returns the number of slots for the requested length; null if the court does not allow it. */
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

function fittingRuns(courtDays: CourtDays, { time, hours, maxPrice }: CourtQuery): Slot[][] {
  const slots = slotsOf(courtDays);
  const count = slotCount(courtDays, hours);
  if (count === null) return [];
  const runs = affordable(freeRuns(slots, count), maxPrice);
  if (time === undefined) return runs;
  // 18.30 between full hours means 19.00; if that slot is taken, nothing matches.
  const start = slots.find((slot) => slot.from >= time)?.from;
  const later = runs.filter((run) => (run[0]?.from ?? "") >= time);
  return later[0]?.[0]?.from === start ? later : [];
}

/**
 * Keeps a court without a match in the list only if the court or the day is the reason (full, over, or not open yet) and it
 * would otherwise match. A court that is too short or too expensive is left out.
 */
function isWorthListing(courtDays: CourtDays, { time, hours, maxPrice }: CourtQuery): boolean {
  const slots = slotsOf(courtDays);
  const count = slotCount(courtDays, hours);
  const usual = slotCount(courtDays, undefined);
  if (time !== undefined || count === null || freeRuns(slots, usual ?? count).length > 0) return false;
  const onSale = slots.some(({ state }) => state !== "outside" && state !== "past");
  if (count !== usual && onSale) return false;
  const priced = runsOf(slots, count).filter((run) => run.every(({ price }) => price !== null));
  return maxPrice === undefined || affordable(priced, maxPrice).length > 0;
}

function order(choices: Choice[], sort: CourtQuery["sort"]): CourtCard[] {
  const cards = (sorted: Choice[]) => sorted.map(({ card }) => card);
  if (sort === "number") return cards(choices);
  const rank = ({ card, cheapest }: Choice) =>
    sort === "price"
      ? (cheapest ?? card.priceFrom ?? Number.MAX_VALUE)
      : Date.parse(card.nextFree[0]?.start ?? "9999-12-31");
  const full = ({ cheapest }: Choice) => Number(cheapest === null);
  // Free courts first. The sort is stable, so equal ranks keep the venue's order.
  return cards(choices.toSorted((a, b) => full(a) - full(b) || rank(a) - rank(b)));
}
