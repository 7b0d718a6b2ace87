import type {
  HotelAvailability,
  NightOfRoomType,
  RoomTypeAvailability,
  StayQuoteView,
} from "@lapang/contract/stays/stays";
import { addDays, type LocalDate, weekdayOf } from "@lapang/domain/venue/venue-time";

/** A night's position in the chosen run, which has one common outline. */
export type NightRun = { first: boolean; last: boolean };

export type NightCell = {
  date: LocalDate;
  /** `past`: in the past, or unknown. */
  state: "free" | "full" | "past";
  price: number | null;
  weekend: boolean;
  run: NightRun | null;
  /** True if requested although the room is not available for the whole stay. */
  requested: boolean;
  leaving: boolean;
};

const WEEK = 7;

/** The month as weeks from Monday on; days of other months are null. Past weeks are left out. */
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

/** The month of the whole hotel: a night is free if any room is, at the price of the cheapest one. */
export function monthOfHouse(stay: HotelAvailability): RoomTypeAvailability {
  const fitting = stay.roomTypes.filter(({ fits }) => fits);
  const rooms = fitting.length > 0 ? fitting : stay.roomTypes;
  const [first] = rooms;
  const calendar = (first?.calendar ?? []).map((night): NightOfRoomType => {
    const same = rooms.flatMap((room) => room.calendar.find(({ date }) => date === night.date) ?? []);
    const open = same.filter(({ freeUnits }) => freeUnits > 0);
    const shown = open.length > 0 ? open : same;
    return {
      ...night,
      freeUnits: Math.max(0, ...same.map(({ freeUnits }) => freeUnits)),
      season: shown.map(({ season }) => season).find((season) => season !== null) ?? null,
      minNights: Math.min(...shown.map(({ minNights }) => minNights)),
      closedToArrival: shown.every(({ closedToArrival }) => closedToArrival),
      prices: shown.flatMap(({ prices }) => prices).toSorted((a, b) => a.amount - b.amount),
    };
  });
  const freeUnits = Math.max(0, ...rooms.map((room) => room.freeUnits));
  return {
    slug: "",
    name: "",
    unitCount: 0,
    freeUnits,
    fits: true,
    refusal: null,
    extraBedNeeded: false,
    calendar,
    quotes: [],
  };
}

/** The previous and next month as check-in dates; none before the current month. */
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

type StayOffers = Pick<HotelAvailability, "roomTypes">;

export function canBeHad({ fits, freeUnits, refusal }: RoomTypeAvailability): boolean {
  return fits && freeUnits > 0 && refusal === null;
}

function offersOf({ roomTypes }: StayOffers): Offer[] {
  return roomTypes.filter(canBeHad).flatMap((room) => room.quotes.map((quote) => ({ room, quote })));
}

/** The cheapest offer for the requested nights among all free rooms that are large enough. */
export function cheapestOffer(stay: StayOffers): Offer | null {
  return offersOf(stay).toSorted((a, b) => a.quote.total - b.quote.total)[0] ?? null;
}
