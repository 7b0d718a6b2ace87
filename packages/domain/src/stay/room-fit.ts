export type Party = {
  /** Including children. */
  guests: number;
  children?: number | undefined;
};
export type RoomPlaces = { adults: number; children: number; extraBed: boolean };

/** Checks whether a party fits one room. A child can use an adult's place, an adult cannot use a child's. */
export function fitRoom(room: RoomPlaces, { guests, children: given = 0 }: Party) {
  const children = Math.min(given, guests);
  const adults = guests - children;
  const adultsOver = Math.max(0, adults - room.adults);
  const placesLeft = Math.max(0, room.adults - adults) + room.children;
  const over = adultsOver + Math.max(0, children - placesLeft);
  const extraBedNeeded = over === 1 && room.extraBed;
  return { fits: over === 0 || extraBedNeeded, extraBedNeeded };
}

/** Returns the part of a party that fits one room; the others need further rooms. */
export function shareOf(room: RoomPlaces, party: Party): { adults: number; children: number } {
  const given = Math.min(party.children ?? 0, party.guests - 1);
  if (fitRoom(room, party).fits) return { adults: party.guests - given, children: given };
  const adults = Math.min(party.guests - given, room.adults);
  return { adults, children: Math.min(given, room.adults - adults + room.children) };
}

/** Splits a party evenly over the fewest rooms, with an adult in each; null if `mostRooms` are not enough. */
export function splitParty(room: RoomPlaces, { guests, children = 0 }: Party, mostRooms: number) {
  const adults = guests - children;
  for (let rooms = 1; rooms <= Math.min(mostRooms, adults); rooms += 1) {
    const shares = Array.from({ length: rooms }, (_, index) => ({
      adults: Math.floor(adults / rooms) + Number(index < adults % rooms),
      children: Math.floor(children / rooms) + Number(index >= rooms - (children % rooms)),
    }));
    const takesAll = shares.every(
      (share) => fitRoom(room, { guests: share.adults + share.children, children: share.children }).fits,
    );
    if (takesAll) return shares;
  }
  return null;
}
