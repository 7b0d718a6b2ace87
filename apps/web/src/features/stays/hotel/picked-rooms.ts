import type { HoldItem } from "@lapang/contract/sales/holds";
import { MOST_NIGHTS } from "@lapang/domain/stay/stay-limits";
import { isLocalDate, type LocalDate } from "@lapang/domain/venue/venue-time";
import { stringifySearch, wholeNumber } from "../../../lib/page/search-params.ts";
import type { Search } from "../../bookings/sellable.ts";
import { type RoomParty, type RoomPick, readPicks, writePicks } from "../room-picks.ts";

/** Rooms as named in an address, with all that a hold needs. */
export type PickedRooms = {
  hotel: string;
  checkIn: LocalDate;
  nights: number;
  rooms: (RoomPick & { party: RoomParty })[];
  /** The price that the page showed. */
  total?: number | undefined;
};

const slug = /^[a-z0-9-]{1,80}$/;

/** Undefined if a part is missing or implausible: other nights must not be held instead. */
export function readPickedRooms({ hotel, checkIn, ...search }: Search): PickedRooms | undefined {
  if (typeof hotel !== "string" || !slug.test(hotel)) return undefined;
  if (typeof checkIn !== "string" || !isLocalDate(checkIn)) return undefined;
  const rooms = readPicks(search.rooms).flatMap(({ party, ...room }) => (party ? [{ ...room, party }] : []));
  if (rooms.length === 0) return undefined;
  const nights = search.nights === undefined ? 1 : wholeNumber(search.nights, 1, MOST_NIGHTS);
  if (nights === undefined) return undefined;
  return { hotel, checkIn, nights, rooms, total: wholeNumber(search.total, 0, 1_000_000_000) };
}

export function holdRoomsHref({ nights, rooms, ...picked }: PickedRooms): string {
  return `/checkout${stringifySearch({ ...picked, nights: nights > 1 ? nights : undefined, rooms: writePicks(rooms) })}`;
}

/** The hotel's page with the same dates and rooms, for the number of guests in the first room. */
export function hotelHref({ hotel, checkIn, nights, rooms }: Omit<PickedRooms, "total">, anchor = "kamar"): string {
  const { adults = 1, children = 0 } = rooms[0]?.party ?? {};
  const search = { checkIn, nights, guests: adults + children, children: children || undefined };
  return `/hotel-kost/hotel/${hotel}${stringifySearch({ ...search, rooms: writePicks(rooms) })}#${anchor}`;
}

export function holdItemsOf({ hotel, checkIn, nights, rooms }: PickedRooms): HoldItem[] {
  return rooms.map(({ room, plan, party }) => ({
    kind: "hotel",
    hotel,
    roomType: room,
    plan,
    checkIn,
    nights,
    ...party,
  }));
}
