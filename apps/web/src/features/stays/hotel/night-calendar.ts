import type { HotelAvailability, NightOfRoomType, RoomTypeAvailability, StayQuoteView } from "@lapang/contract/stays";
import { addDays, type LocalDate, weekdayOf } from "@lapang/domain/venue-time";

/** Where a night lies in the chosen run: one outline goes around all of it. */
export type NightRun = { first: boolean; last: boolean };

export type NightCell = {
  date: LocalDate;
  /** `past`: over, or not told. */
  state: "free" | "full" | "past";
  price: number | null;
  weekend: boolean;
  run: NightRun | null;
  /** Asked for, though the room cannot be had for the whole stay. */
  requested: boolean;
  leaving: boolean;
};

const WEEK = 7;

/** The month as weeks from Monday on; days of other months are null. Weeks that are over are left out. */
export function nightCalendar(stay: HotelAvailability, room: RoomTypeAvailability): (NightCell | null)[][] {
  const month = stay.checkIn.slice(0, 7);
  const nights = new Map(room.calendar.map((night) => [night.date, night]));
  const begin = room.calendar[0]?.date ?? stay.checkIn;
  const weeks: (NightCell | null)[][] = [];
  for (let monday = addDays(begin, 1 - weekdayOf(begin)); monday.slice(0, 7) <= month; monday = addDays(monday, WEEK)) {
    const days = Array.from({ length: WEEK }, (_, index) => addDays(monday, index));
    weeks.push(days.map((date) => (date.startsWith(month) ? cellOf(date, nights.get(date), stay, room) : null)));
  }
  return weeks;
}

function cellOf(
  date: LocalDate,
  night: NightOfRoomType | undefined,
  { checkIn, checkOut }: HotelAvailability,
  room: RoomTypeAvailability,
): NightCell {
  const wanted = date >= checkIn && date < checkOut;
  const picked = wanted && room.fits && room.freeUnits > 0;
  return {
    date,
    state: night ? (night.freeUnits > 0 ? "free" : "full") : "past",
    price: night?.prices[0]?.amount ?? null,
    weekend: night?.weekend ?? false,
    run: picked ? { first: date === checkIn, last: addDays(date, 1) === checkOut } : null,
    requested: wanted && !picked,
    leaving: date === checkOut,
  };
}

/** The months beside the one on show, as the day to check in on; none before today's. */
export function neighbourMonths({ checkIn, today }: Pick<HotelAvailability, "checkIn" | "today">, farthest: LocalDate) {
  const first = `${checkIn.slice(0, 7)}-01`;
  const before = `${addDays(first, -1).slice(0, 7)}-01`;
  const after = `${addDays(first, 31).slice(0, 7)}-01`;
  return {
    previous: first <= today ? null : before < today ? today : before,
    next: after > farthest ? null : after,
  };
}

export type Offer = { room: RoomTypeAvailability; quote: StayQuoteView };

/** The cheapest way to have the asked nights, of all rooms that are free and large enough. */
export function cheapestOffer({ roomTypes }: Pick<HotelAvailability, "roomTypes">): Offer | null {
  const offers = roomTypes
    .filter((room) => room.fits && room.freeUnits > 0)
    .flatMap((room) => room.quotes.map((quote) => ({ room, quote })));
  return offers.toSorted((a, b) => a.quote.total - b.quote.total)[0] ?? null;
}
