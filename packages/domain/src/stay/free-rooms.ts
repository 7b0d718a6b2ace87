import { addDays, instantAt, type LocalDate, type LocalTime, type Zone } from "../venue-time.ts";

export type Stretch = { from: Date; to: Date };
/** What the ledger says of one room: taken from … to …, and when a hold frees it by itself. */
export type Taken = Stretch & { heldUntil: Date | null };
export type HotelTimes = { checkIn: LocalTime; checkOut: LocalTime };

/** From arrival on the first day to departure on the last: the day a guest leaves is free for the next. */
export function stretchOfNights(zone: Zone, times: HotelTimes, checkIn: LocalDate, nights: number): Stretch {
  return {
    from: instantAt(zone, checkIn, times.checkIn),
    to: instantAt(zone, addDays(checkIn, nights), times.checkOut),
  };
}

/** Rooms that nobody has at any moment of the stretch; a lapsed hold is nobody's. */
export function countFreeRooms(rooms: readonly (readonly Taken[])[], wanted: Stretch, now: Date): number {
  return rooms.filter((taken) => !taken.some((row) => isLive(row, now) && overlaps(row, wanted))).length;
}

export function isLive({ heldUntil }: Pick<Taken, "heldUntil">, now: Date): boolean {
  return heldUntil === null || heldUntil > now;
}

export function overlaps(a: Stretch, b: Stretch): boolean {
  return a.from < b.to && b.from < a.to;
}
