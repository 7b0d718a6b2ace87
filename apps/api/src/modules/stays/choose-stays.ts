import type { listStays, StayCard } from "@lapang/contract/stays/stays";
import type { z } from "zod";
import type { Rooms } from "./present.ts";
import type { PropertyRow } from "./queries.ts";
import { fitOf } from "./read-hotel-rooms.ts";

export type StayQuery = z.output<typeof listStays.query>;
type Choice = { properties: readonly PropertyRow[]; rooms: Rooms; query: StayQuery };

/** Filters and sorts the stays. Full houses stay listed, so that customers see that they are full. */
export function chooseStays(cards: readonly StayCard[], { properties, rooms, query }: Choice): StayCard[] {
  const idOf = new Map(properties.map((property) => [`${property.kind} ${property.slug}`, property.id]));
  const chosen = cards.filter((card) => {
    const id = idOf.get(`${card.kind} ${card.slug}`);
    const types = rooms.roomTypes.filter((type) => type.property_id === id);
    const facilities = [...card.facilities, ...types.flatMap((type) => type.facilities)];
    return hasPlace(card, types, query) && isAffordable(card, query) && offers(facilities, query.facility);
  });
  return order(chosen, query.sort);
}

/** Only hotels count guests: a kost room is let to one household. */
function hasPlace(card: StayCard, types: Rooms["roomTypes"], { guests, children }: StayQuery): boolean {
  if (guests === undefined || card.kind === "kost") return true;
  return types.some((type) => fitOf(type, { guests, children }).fits);
}

function isAffordable(card: StayCard, { maxPrice, nights = 1 }: StayQuery): boolean {
  if (maxPrice === undefined) return true;
  return (card.priceFor === null ? card.priceFrom : card.priceFor / nights) <= maxPrice;
}

function offers(facilities: readonly string[], wanted: string | undefined): boolean {
  const part = wanted?.toLowerCase();
  return part === undefined || facilities.some((facility) => facility.toLowerCase().includes(part));
}

function order(cards: StayCard[], sort: StayQuery["sort"]): StayCard[] {
  if (sort === "name") return cards.toSorted((a, b) => a.name.localeCompare(b.name, "id"));
  if (sort !== "price") return cards;
  const rank = (card: StayCard) => card.priceFor ?? card.priceFrom;
  const full = (card: StayCard) => Number(card.freeUnits === 0);
  // Prices per night and per month are not comparable: hotels first; full houses last within a kind.
  return cards.toSorted((a, b) => a.kind.localeCompare(b.kind) || full(a) - full(b) || rank(a) - rank(b));
}
