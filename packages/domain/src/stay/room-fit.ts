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
