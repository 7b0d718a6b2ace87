import type { CourtItem } from "@lapang/contract/bookings/booking-items";
import type { BookingDetail } from "@lapang/contract/bookings/bookings";
import type { StayMorning } from "@lapang/contract/stays/hotel-stays";

export type WeekendEntry =
  | { id: string; start: string; court: CourtItem }
  | { id: string; start: string; morning: StayMorning };

/** All hours in the booking, and all mornings that could still get one, by date. */
export function weekendEntries(
  { items }: Pick<BookingDetail, "items">,
  mornings: readonly StayMorning[],
): WeekendEntry[] {
  const courts = items.filter((item) => item.kind === "court");
  const had = courts.map((court) => ({ id: court.id, start: court.startsAt ?? "", court }));
  const offered = mornings
    .filter(({ courts: free, start }) => free.length > 0 && !had.some((hour) => hour.start === start))
    .map((morning) => ({ id: morning.date, start: morning.start, morning }));
  return [...had, ...offered].sort((one, other) => one.start.localeCompare(other.start));
}
