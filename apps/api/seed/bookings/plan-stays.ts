import { addDays, daysBetween, instantAt, type LocalDate, weekdayOf } from "@lapang/domain/venue/venue-time";
import type { RoomDetails } from "../../src/modules/hotel/sale/room-offer.ts";
import { bookers } from "../content/people.ts";
import type { SeedHotel, SeedKost, SeedKostRoom, SeedRatePlan, SeedRoomType } from "../content/shapes.ts";
import { startOfToday, type VenueDay } from "../venue-day.ts";
import type { DraftBooking, Planner } from "./booking-rows.ts";
import { itemIdOf } from "./item-id.ts";

const HOTEL_DAYS = { back: 21, ahead: 30 };
/** Visitors of the demo look for tonight or tomorrow first. */
const NIGHTS_KEPT_FREE = 2;
/** One room has a guest on any day: the stay is longer than the gap between two guests. */
const OWN_NIGHTS = { from: -1, to: 2 };
/** The nights of Friday and Saturday. */
const WEEKEND_NIGHTS = [5, 6];
/** A putri house has women as tenants, a putra house men. */
const womensNames = /^(Sinta|Maya|Nadia|Grace|Intan|Ayu|Putri|Clara|Dewi|Stefanie|Ratih|Nurul|Mega)\b/;

/** Plans the guests of one hotel room one after another, with free nights between; fewer further ahead. */
export function planHotelStays(
  { day, random, nextCode, ledger }: Planner,
  hotel: SeedHotel,
  roomType: SeedRoomType,
  { resourceId, keptFree, own }: { resourceId: number; keptFree: boolean; own: boolean },
): DraftBooking[] {
  const bookings: DraftBooking[] = [];
  const last = addDays(day.today, HOTEL_DAYS.ahead);
  const freeUntil = addDays(day.today, keptFree ? NIGHTS_KEPT_FREE : 0);
  const ownNights = { from: addDays(day.today, OWN_NIGHTS.from), to: addDays(day.today, OWN_NIGHTS.to) };
  let arrival = addDays(day.today, -HOTEL_DAYS.back + random.integer(0, 3));
  while (arrival < last) {
    let departure = addDays(
      arrival,
      random.weighted([1, 2, 3, 5], (nights) => 4 / nights),
    );
    const isOwn = own && arrival < ownNights.to && departure > ownNights.from;
    if (isOwn) {
      arrival = ownNights.from;
      departure = ownNights.to;
    }
    if (!isOwn && arrival < freeUntil && departure > day.today) {
      arrival = freeUntil;
      continue;
    }
    const plan = random.pick(roomType.ratePlans);
    const id = random.uuid();
    const from = instantAt(day.zone, arrival, hotel.checkIn);
    const to = instantAt(day.zone, departure, hotel.checkOut);
    const contact = random.pick(bookers);
    const stay = { resourceId, from, to };
    ledger.take({
      ...stay,
      purpose: "stay",
      ownerId: id,
      itemId: itemIdOf(id),
      note: `${hotel.name}, ${roomType.name}`,
    });
    bookings.push({
      id,
      code: nextCode(),
      kind: "hotel",
      personId: null,
      contact,
      item: {
        ...stay,
        title: `${hotel.name}, ${roomType.name}`,
        details: roomDetails({ hotel, roomType, plan, checkIn: arrival, checkOut: departure, guest: contact.name }),
      },
      status: departure < day.today ? "completed" : arrival < day.today ? "checked_in" : "confirmed",
      heldUntil: null,
      ...nightsAt(plan, roomType, arrival, departure),
      createdAt: earlier(addDays(arrival, -random.integer(2, 20)), day),
    });
    arrival = addDays(departure, random.integer(0, departure > day.today ? 6 : 2));
  }
  return bookings;
}

type Sold = {
  hotel: SeedHotel;
  roomType: SeedRoomType;
  plan: SeedRatePlan;
  checkIn: LocalDate;
  checkOut: LocalDate;
  guest: string;
};

/** The room details as the product itself writes them. */
function roomDetails({ hotel, roomType, plan, checkIn, checkOut, guest }: Sold): RoomDetails {
  return {
    hotel: hotel.slug,
    hotelName: hotel.name,
    roomType: roomType.slug,
    roomTypeName: roomType.name,
    plan: plan.code,
    planName: plan.name,
    refundable: plan.refundable,
    breakfast: plan.breakfast,
    checkIn,
    checkOut,
    nights: daysBetween(checkIn, checkOut),
    adults: roomType.adults,
    children: 0,
    extraBed: false,
    guests: [guest],
    arrival: null,
    note: "",
    room: { bed: roomType.bed, widthM: roomType.widthM, lengthM: roomType.lengthM },
  };
}

function nightsAt(plan: SeedRatePlan, roomType: SeedRoomType, arrival: LocalDate, departure: LocalDate) {
  const priceLines = [];
  for (let night = arrival; night < departure; night = addDays(night, 1)) {
    const peak = WEEKEND_NIGHTS.includes(weekdayOf(night));
    const amount = peak ? plan.weekendPrice : plan.pricePerNight;
    priceLines.push({ from: night, to: addDays(night, 1), label: `${roomType.name}, ${plan.name}`, peak, amount });
  }
  return { priceLines, total: priceLines.reduce((sum, line) => sum + line.amount, 0) };
}

/** Plans the tenant of a room until its next free date; a room that is free today has none. */
export function planTenancy(
  { day, random, nextCode, ledger }: Planner,
  kost: SeedKost,
  room: SeedKostRoom,
  resourceId: number,
): DraftBooking[] {
  if (room.availableInDays <= 0) return [];
  const ends = addDays(day.today, room.availableInDays);
  const [months, total] = random.pick([
    [3, room.quarterly],
    [6, room.halfYearly],
  ] as const);
  const starts = monthsBefore(ends, months);
  const id = random.uuid();
  const from = instantAt(day.zone, starts, 0);
  const to = instantAt(day.zone, ends, 0);
  ledger.take({ resourceId, from, to, purpose: "stay", ownerId: id, note: `${kost.name}, kamar ${room.number}` });
  const label = `Kamar ${room.number}, ${months} bulan`;
  const tenants = bookers.filter(
    ({ name }) => kost.genderRule === "campur" || womensNames.test(name) === (kost.genderRule === "putri"),
  );
  return [
    {
      id,
      code: nextCode(),
      kind: "kost",
      personId: null,
      contact: random.pick(tenants),
      status: "checked_in",
      heldUntil: null,
      total,
      priceLines: [{ from: starts, to: ends, label, peak: false, amount: total }],
      createdAt: earlier(addDays(starts, -random.integer(5, 25)), day),
    },
  ];
}

/** Returns the same day of an earlier month, or that month's last day. */
export function monthsBefore(date: LocalDate, months: number): LocalDate {
  const [year = 0, month = 0, dayOfMonth = 0] = date.split("-").map(Number);
  const lastDay = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(dayOfMonth, lastDay))).toISOString().slice(0, 10);
}

function earlier(date: LocalDate, day: VenueDay): Date {
  return new Date(Math.min(instantAt(day.zone, date, "10:00").getTime(), startOfToday(day).getTime()));
}
