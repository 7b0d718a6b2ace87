import type {
  HotelAvailability,
  HotelDetail,
  RoomType,
  RoomTypeAvailability,
  StayQuoteView,
} from "@lapang/contract/stays/stays";
import { fitRoom, type RoomPlaces, shareOf, splitParty } from "@lapang/domain/stay/room-fit";
import { MOST_ROOMS } from "@lapang/domain/stay/stay-limits";
import { type RoomParty, type RoomPick, readPicks } from "../room-picks.ts";
import { cheapestOffer } from "./night-calendar.ts";

/** A chosen room with its data, its guests and its price. */
export type ChosenRoom = RoomParty & {
  type: RoomType;
  quote: StayQuoteView;
  /** True if its guests need the extra bed. */
  bedNeeded: boolean;
  total: number;
  pick: RoomPick;
};

export type Choice = {
  rooms: ChosenRoom[];
  total: number;
  /** Types in the address that are unavailable, or not in that number. */
  lost: string[];
  /** True if the address names rooms that this hotel does not have. */
  foreign: boolean;
};

/** The available rooms named in the address; without any, the cheapest that fits everybody. */
export function choiceOf(hotel: HotelDetail, stay: HotelAvailability, word: string | undefined): Choice {
  const all = readPicks(word);
  const named = all.filter(({ room }) => hotel.roomTypes.some(({ slug }) => slug === room));
  const found = named.map((pick) => chosenRoom(hotel, stay, pick));
  const kept = found.filter((room, index) => room !== null && isLeft(stay, found.slice(0, index + 1), room));
  const lost = named.filter((_, index) => !kept.includes(found[index] ?? null)).map(({ room }) => nameOf(hotel, room));
  const rooms = (kept.length > 0 ? kept : usualRooms(hotel, stay)).filter((room) => room !== null);
  return { rooms, total: sumOf(rooms), lost: [...new Set(lost)], foreign: named.length < all.length };
}

const sumOf = (rooms: readonly ChosenRoom[]) => rooms.reduce((sum, { total }) => sum + total, 0);

/** One room if it is large enough, else the cheapest set of rooms of one type. */
function usualRooms(hotel: HotelDetail, stay: HotelAvailability): ChosenRoom[] {
  const single = cheapestOffer(stay);
  if (single) return roomsFor(hotel, stay, [{ room: single.room.slug, plan: single.quote.code }]);
  const ways = hotel.roomTypes.flatMap((type) => {
    const availability = stay.roomTypes.find(({ slug }) => slug === type.slug);
    const cheapest = availability?.quotes.toSorted((a, b) => a.total - b.total)[0];
    const shares = splitParty(placesOf(type), stay, Math.min(freeOf(stay.roomTypes, type.slug), MOST_ROOMS));
    if (!cheapest || !shares) return [];
    const picks = shares.map((share) => ({
      room: type.slug,
      plan: cheapest.code,
      party: { ...share, extraBed: false },
    }));
    const rooms = roomsFor(hotel, stay, picks);
    return rooms.length === shares.length ? [rooms] : [];
  });
  return ways.toSorted((a, b) => sumOf(a) - sumOf(b))[0] ?? [];
}

function roomsFor(hotel: HotelDetail, stay: HotelAvailability, picks: readonly RoomPick[]): ChosenRoom[] {
  return picks.flatMap((pick) => chosenRoom(hotel, stay, pick) ?? []);
}

function chosenRoom(hotel: HotelDetail, stay: HotelAvailability, pick: RoomPick): ChosenRoom | null {
  const type = hotel.roomTypes.find(({ slug }) => slug === pick.room);
  const availability = stay.roomTypes.find(({ slug }) => slug === pick.room);
  const quote = availability?.quotes.find(({ code }) => code === pick.plan);
  if (!type || !quote || availability?.refusal) return null;
  const places = placesOf(type);
  const people = pick.party ? guestsOf(pick.party) : stay;
  const { adults, children } = shareOf(places, people);
  const bedNeeded = fitRoom(places, guestsOf({ adults, children })).extraBedNeeded;
  const extraBed = bedNeeded || (places.extraBed && pick.party?.extraBed === true);
  const bed = extraBed ? (type.extraBedPrice ?? 0) * stay.nights : 0;
  return { type, quote, adults, children, extraBed, bedNeeded, total: quote.total - quote.extraBed + bed, pick };
}

function isLeft(
  { roomTypes }: HotelAvailability,
  until: readonly (ChosenRoom | null)[],
  { type }: ChosenRoom,
): boolean {
  const same = until.filter((room) => room?.type.slug === type.slug).length;
  return same <= freeOf(roomTypes, type.slug);
}

export function freeOf(roomTypes: readonly RoomTypeAvailability[], slug: string): number {
  return roomTypes.find((type) => type.slug === slug)?.freeUnits ?? 0;
}

function nameOf({ roomTypes }: HotelDetail, room: string): string {
  return roomTypes.find(({ slug }) => slug === room)?.name ?? room;
}

export function placesOf({ adults, children, extraBedPrice }: RoomType): RoomPlaces {
  return { adults, children, extraBed: extraBedPrice !== null };
}

export const guestsOf = ({ adults, children }: { adults: number; children: number }) => ({
  guests: adults + children,
  children,
});

/** The chosen rooms with all that the checkout needs. */
export function picksToHold({ rooms }: Choice): Required<RoomPick>[] {
  return rooms.map(({ pick, adults, children, extraBed }) => ({ ...pick, party: { adults, children, extraBed } }));
}

/** The number of guests without a bed so far. */
export function guestsLeft({ rooms }: Choice, { guests }: Pick<HotelAvailability, "guests">): number {
  return Math.max(0, guests - rooms.reduce((sum, { adults, children }) => sum + adults + children, 0));
}
