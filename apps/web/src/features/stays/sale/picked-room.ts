import type { HoldItem } from "@lapang/contract/holds";
import { MOST_GUESTS, MOST_NIGHTS, MOST_ROOMS } from "@lapang/domain/stay/stay-limits";
import { isLocalDate, type LocalDate } from "@lapang/domain/venue-time";
import { stringifySearch, wholeNumber } from "../../../lib/search-params.ts";
import type { Search } from "../../bookings/sellable.ts";

/** A room as an address names it: all that a hold needs. */
export type PickedRoom = {
  hotel: string;
  room: string;
  plan: string;
  checkIn: LocalDate;
  nights: number;
  guests: number;
  children: number;
  /** How many rooms of it, each for so many guests. */
  rooms: number;
  /** What the page showed. */
  total?: number | undefined;
};

const slug = /^[a-z0-9-]{1,80}$/;
const code = /^[A-Za-z0-9-]{1,40}$/;
const isWord = (value: unknown, shape: RegExp) => typeof value === "string" && shape.test(value);

/** Takes what is plausible; nothing when a part of it is missing. */
export function readPickedRoom(search: Search): PickedRoom | undefined {
  const { hotel, room, plan, checkIn } = search;
  if (!isWord(hotel, slug) || !isWord(room, slug) || !isWord(plan, code)) return undefined;
  if (typeof checkIn !== "string" || !isLocalDate(checkIn)) return undefined;
  const guests = wholeNumber(search.guests, 1, MOST_GUESTS) ?? 1;
  return {
    hotel: String(hotel),
    room: String(room),
    plan: String(plan),
    checkIn,
    nights: wholeNumber(search.nights, 1, MOST_NIGHTS) ?? 1,
    guests,
    children: Math.min(wholeNumber(search.children, 0, MOST_GUESTS) ?? 0, guests - 1),
    rooms: wholeNumber(search.rooms, 1, MOST_ROOMS) ?? 1,
    total: wholeNumber(search.total, 0, 1_000_000_000),
  };
}

export function roomHref({ nights, children, rooms, ...picked }: PickedRoom): string {
  const shown = {
    ...picked,
    nights: nights > 1 ? nights : undefined,
    children: children || undefined,
    rooms: rooms > 1 ? rooms : undefined,
  };
  return `/checkout${stringifySearch(shown)}`;
}

/** The hotel's page with the same dates. */
export function hotelHref({
  hotel,
  checkIn,
  nights,
  guests,
  children,
}: Omit<PickedRoom, "room" | "plan" | "rooms">): string {
  return `/hotel-kost/hotel/${hotel}${stringifySearch({ checkIn, nights, guests, children: children || undefined })}#kamar`;
}

export function holdItemsOf({ hotel, room, plan, checkIn, nights, guests, children, rooms }: PickedRoom): HoldItem[] {
  const item = {
    kind: "hotel",
    hotel,
    roomType: room,
    plan,
    checkIn,
    nights,
    adults: guests - children,
    children,
  } as const;
  return Array.from({ length: rooms }, () => item);
}
