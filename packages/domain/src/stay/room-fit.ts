export type Party = {
  /** Everybody, children too. */
  guests: number;
  children?: number | undefined;
};
export type RoomPlaces = { adults: number; children: number; extraBed: boolean };

/** Whether a party may sleep in one room: a child may take an adult's place, an adult never a child's. */
export function fitRoom(room: RoomPlaces, { guests, children: said = 0 }: Party) {
  const children = Math.min(said, guests);
  const adults = guests - children;
  const adultsOver = Math.max(0, adults - room.adults);
  const placesLeft = Math.max(0, room.adults - adults) + room.children;
  const over = adultsOver + Math.max(0, children - placesLeft);
  const extraBedNeeded = over === 1 && room.extraBed;
  return { fits: over === 0 || extraBedNeeded, extraBedNeeded };
}

/** As many of a party as one room takes: all of them, or those it has beds for; the others need a room of their own. */
export function shareOf(room: RoomPlaces, party: Party): { adults: number; children: number } {
  const said = Math.min(party.children ?? 0, party.guests - 1);
  if (fitRoom(room, party).fits) return { adults: party.guests - said, children: said };
  const adults = Math.min(party.guests - said, room.adults);
  return { adults, children: Math.min(said, room.adults - adults + room.children) };
}

/** The fewest rooms of a kind that take all of a party, evenly and with an adult in each; null where so many do not. */
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
