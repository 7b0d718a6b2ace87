import type {
  HotelAvailability,
  HotelDetail,
  RoomType,
  RoomTypeAvailability,
  StayQuoteView,
} from "@lapang/contract/stays";
import { fitRoom, type RoomPlaces, shareOf } from "@lapang/domain/stay/room-fit";
import { type RoomParty, type RoomPick, readPicks } from "../room-picks.ts";
import { cheapestOffer } from "./night-calendar.ts";

/** A room of the choice with the rows it names, who sleeps in it and what that costs. */
export type ChosenRoom = RoomParty & {
  type: RoomType;
  quote: StayQuoteView;
  /** Whether the people in it need the bed that is added. */
  bedNeeded: boolean;
  total: number;
  pick: RoomPick;
};

export type Choice = {
  rooms: ChosenRoom[];
  total: number;
  /** Types that the address names, and that cannot be had, or not so many of them. */
  lost: string[];
};

/** What the address names, as far as it can be had; the cheapest room that fits where it names none. */
export function choiceOf(hotel: HotelDetail, stay: HotelAvailability, word: string | undefined): Choice {
  const named = readPicks(word);
  const found = named.map((pick) => chosenRoom(hotel, stay, pick));
  const kept = found.filter((room, index) => room !== null && isLeft(stay, found.slice(0, index + 1), room));
  const lost = named.filter((_, index) => !kept.includes(found[index] ?? null)).map(({ room }) => nameOf(hotel, room));
  const cheapest = kept.length > 0 ? null : cheapestOffer(stay);
  const usual = cheapest && chosenRoom(hotel, stay, { room: cheapest.room.slug, plan: cheapest.quote.code });
  const rooms = [...kept, usual].filter((room) => room !== null);
  return { rooms, total: rooms.reduce((sum, { total }) => sum + total, 0), lost: [...new Set(lost)] };
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

/** All that the checkout must know of the rooms. */
export function picksToHold({ rooms }: Choice): Required<RoomPick>[] {
  return rooms.map(({ pick, adults, children, extraBed }) => ({ ...pick, party: { adults, children, extraBed } }));
}

/** How many of those that were asked for have no bed yet. */
export function guestsLeft({ rooms }: Choice, { guests }: Pick<HotelAvailability, "guests">): number {
  return Math.max(0, guests - rooms.reduce((sum, { adults, children }) => sum + adults + children, 0));
}
