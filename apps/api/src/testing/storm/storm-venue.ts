import { addDays, localDateOf } from "@lapang/domain/venue/venue-time";
import type { Db } from "../../db/connect.ts";
import { aCoach } from "../factories/bookings.ts";
import { aHotelForSale, roomWish } from "../factories/hotel.ts";
import { aKost } from "../factories/stays.ts";
import { aCourt, aVenue } from "../factories/venue.ts";
import { hourOf } from "./customers.ts";

const MORNING_HOURS = 6;
const HOUSES = 4;
const ROOMS = 12;
const COACHES = 6;
const DAYS = 6;

export type StormVenue = Awaited<ReturnType<typeof aStormVenue>>;
export type Wished = "hour" | "nights" | "weekend";

/** Courts, coaches, a hotel and some kosts of one room each: something for everyone, too little for all. */
export async function aStormVenue(db: Db) {
  await aVenue(db);
  const courts = await Promise.all(Array.from({ length: 40 }, () => aCourt(db)));
  const coaches: number[] = [];
  while (coaches.length < COACHES) coaches.push((await aCoach(db)).id);
  const hotel = await aHotelForSale(db, ROOMS);
  const kosts = Array.from({ length: HOUSES }, (_, index) => `kost-badai-${index}`);
  for (const slug of kosts) await aKost(db, { slug, genderRule: "campur", opensOn: ["2020-01-01"] });
  return { courts: courts.map(({ slug }) => slug), coaches, hotel: hotel.slug, kosts };
}

/** Returns the items a customer wants in a turn; customers with similar indexes sometimes want the same. */
export function wishesOf(venue: StormVenue, index: number, turn: number): { wished: Wished; items: object[] } {
  const wished = (["hour", "hour", "nights", "weekend"] as const)[(index + turn) % 4] ?? "hour";
  const day = 1 + (turn % DAYS);
  const hour = hourOf(day, (index + turn) % MORNING_HOURS);
  const court = { kind: "court", court: venue.courts[(index * 7 + turn) % venue.courts.length], ...hour };
  if (wished === "hour") return { wished, items: [court] };
  const checkIn = addDays(localDateOf("Asia/Jakarta", new Date(hour.start)), -1);
  const nights = 1 + ((index + turn) % 3);
  if (wished === "nights") {
    // Spread over a month: a later long stay then often needs other stays moved to other rooms.
    const later = addDays(checkIn, 1 + ((index * 5 + turn * 3) % 30));
    return { wished, items: [roomWish(venue.hotel, { checkIn: later, nights: nights + 1 })] };
  }
  // A different coach each round of days: with the same one, lessons would soon be sold out.
  const coachId = venue.coaches[(index + turn + Math.floor(turn / DAYS)) % venue.coaches.length];
  return {
    wished,
    items: [roomWish(venue.hotel, { checkIn: addDays(checkIn, 1), nights }), { ...court, ...nextDay(hour), coachId }],
  };
}

function nextDay({ start, end }: { start: string; end: string }) {
  const later = (instant: string) => new Date(Date.parse(instant) + 86_400_000).toISOString();
  return { start: later(start), end: later(end) };
}
