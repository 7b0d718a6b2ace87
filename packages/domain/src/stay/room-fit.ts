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
