import { kostTermNames } from "@lapang/domain/stay/kost-price";
import { MOST_GUESTS, MOST_NIGHTS } from "@lapang/domain/stay/stay-limits";
import { z } from "zod";
import { instant, localDate, pageOf, paging, rupiah, slug, slugParams } from "../fields.ts";
import { route } from "../route.ts";
import { photo } from "../site/photos.ts";

const roomShape = { widthM: z.number(), lengthM: z.number(), sizeSqm: z.number() };
const bed = z.enum(["single", "twin", "queen", "king"]);
const genderRule = z.enum(["putra", "putri", "campur"]);

const nights = z.coerce.number().int().min(1).max(MOST_NIGHTS);
const guests = z.coerce.number().int().min(1).max(MOST_GUESTS);
const children = z.coerce.number().int().min(0).max(MOST_GUESTS).describe("Number of children among the guests");
const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, "a month as YYYY-MM");

const stayCard = z
  .object({
    kind: z.enum(["hotel", "kost"]),
    slug,
    name: z.string(),
    summary: z.string(),
    address: z.string(),
    facilities: z.array(z.string()),
    genderRule: genderRule.nullable(),
    priceFrom: rupiah.describe("Per night for a hotel, per month for a kost"),
    freeUnits: z
      .int()
      .nullable()
      .describe("Rooms free for the requested dates (hotel: checkIn, kost: startMonth); null if not requested"),
    priceFor: rupiah
      .nullable()
      .describe("Cheapest total of a hotel for the requested nights; null if not requested or full"),
    photo: photo.nullable().describe("Of the property, otherwise of one of its rooms"),
    sample: z.object({ name: z.string(), bed, bathroom: z.enum(["dalam", "luar"]), ...roomShape }),
  })
  .meta({ id: "StayCard" });
export type StayCard = z.output<typeof stayCard>;

export const listStays = route({
  method: "GET",
  path: "/api/v1/stays",
  tag: "stays",
  summary: "Hotels and kost properties",
  query: z.object({
    kind: z.enum(["hotel", "kost"]).optional(),
    genderRule: genderRule.optional(),
    checkIn: localDate.optional().describe("Hotels: count and price the rooms free from this day; not in the past"),
    nights: nights.optional().describe("Used with checkIn; default 1"),
    guests: guests.optional().describe("Only hotels with a room for so many guests, children included"),
    children: children.optional(),
    startMonth: month.optional().describe("Kost: count the rooms available from this month, YYYY-MM"),
    maxPrice: z.coerce
      .number()
      .int()
      .min(0)
      .max(100_000_000)
      .optional()
      .describe("Per night for a hotel (average of the requested nights), per month for a kost"),
    facility: z
      .string()
      .trim()
      .min(2)
      .max(60)
      .optional()
      .describe("Part of the name of a facility of the property or a room"),
    sort: z.enum(["name", "price"]).optional().describe("Default: the venue's own order"),
    ...paging(24),
  }),
  reply: pageOf(stayCard).extend({
    place: photo.nullable().describe("A photo of the whole venue for the page header"),
  }),
});

const property = {
  slug,
  name: z.string(),
  summary: z.string(),
  description: z.array(z.string()),
  address: z.string(),
  facilities: z.array(z.string()),
  houseRules: z.array(z.string()),
  photos: z.array(photo),
};

const roomType = z.object({
  slug,
  name: z.string(),
  summary: z.string(),
  bed,
  adults: z.int(),
  children: z.int(),
  facilities: z.array(z.string()),
  unitCount: z.int(),
  freeTonight: z.int(),
  extraBedPrice: rupiah.nullable(),
  photos: z.array(photo),
  ...roomShape,
  ratePlans: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      refundable: z.boolean(),
      breakfast: z.boolean(),
      pricePerNight: rupiah,
      weekendPrice: rupiah,
    }),
  ),
});
export type RoomType = z.output<typeof roomType>;

export const hotelDetail = z
  .object({ ...property, checkIn: z.string(), checkOut: z.string(), roomTypes: z.array(roomType) })
  .meta({ id: "HotelDetail" });
export type HotelDetail = z.output<typeof hotelDetail>;

export const getHotel = route({
  method: "GET",
  path: "/api/v1/hotels/:slug",
  tag: "stays",
  summary: "One hotel with its room types, rate plans and rooms free tonight",
  params: slugParams,
  reply: hotelDetail,
});

const nightOfRoomType = z.object({
  date: localDate.describe("The day the night begins"),
  weekend: z.boolean(),
  freeUnits: z.int(),
  season: z.string().nullable(),
  minNights: z.int().describe("For arrivals on this day"),
  closedToArrival: z.boolean(),
  prices: z.array(z.object({ code: z.string(), amount: rupiah })).describe("By rate plan, cheapest first"),
});
export type NightOfRoomType = z.output<typeof nightOfRoomType>;

const stayQuote = z
  .object({
    code: z.string(),
    name: z.string(),
    breakfast: z.boolean(),
    lines: z.array(
      z.object({
        date: localDate,
        weekend: z.boolean(),
        season: z.string().nullable().describe("Label of a price that staff set for the night"),
        amount: rupiah,
      }),
    ),
    extraBed: rupiah.describe("For all nights; 0 if none is needed"),
    total: rupiah,
    tax: rupiah.describe("Included in the total"),
    cancellation: z.object({
      refundable: z.boolean(),
      freeUntil: instant.nullable().describe("Null if that moment is over or the plan is not refundable"),
      fee: rupiah.describe("Cancellation fee after freeUntil"),
    }),
  })
  .meta({ id: "StayQuote" });
export type StayQuoteView = z.output<typeof stayQuote>;

const roomTypeAvailability = z.object({
  slug,
  name: z.string(),
  unitCount: z.int(),
  freeUnits: z.int().describe("Rooms free for all requested nights"),
  fits: z.boolean().describe("True if the party fits one room"),
  refusal: z
    .object({ rule: z.enum(["closed_to_arrival", "minimum_stay"]), minimum: z.int().nullable() })
    .nullable()
    .describe("Refusal by the arrival rules of that day"),
  extraBedNeeded: z.boolean(),
  calendar: z.array(nightOfRoomType),
  quotes: z.array(stayQuote).describe("One per rate plan, even if no room is free"),
});
export type RoomTypeAvailability = z.output<typeof roomTypeAvailability>;

export const hotelAvailability = z
  .object({
    hotel: slug,
    checkIn: localDate,
    checkOut: localDate,
    nights: z.int(),
    guests: z.int(),
    children: z.int(),
    arriveFrom: instant,
    leaveBefore: instant,
    today: localDate,
    now: instant,
    taxPercent: z.number(),
    roomTypes: z.array(roomTypeAvailability),
  })
  .meta({ id: "HotelAvailability" });
export type HotelAvailability = z.output<typeof hotelAvailability>;

export const getHotelAvailability = route({
  method: "GET",
  path: "/api/v1/hotels/:slug/availability",
  tag: "stays",
  summary: "Free rooms and prices for some nights, and a calendar of check-in's month from today on",
  params: slugParams,
  query: z.object({
    checkIn: localDate.optional().describe("Default: today; not in the past"),
    nights: nights.default(1),
    guests: guests.default(1),
    children: children.default(0),
  }),
  reply: hotelAvailability,
});

const kostRoom = z.object({
  number: z.string(),
  floor: z.int(),
  bathroom: z.enum(["dalam", "luar"]),
  furnished: z.boolean(),
  electricity: z.enum(["termasuk", "token"]),
  monthly: rupiah,
  quarterly: rupiah,
  halfYearly: rupiah,
  yearly: rupiah,
  availableFrom: localDate
    .nullable()
    .describe("First day available for at least a month; null while let without an end"),
  photos: z.array(photo),
  ...roomShape,
});
export type KostRoom = z.output<typeof kostRoom>;

export const kostDetail = z
  .object({
    ...property,
    genderRule,
    depositMonths: z.int(),
    noticeMonths: z.int(),
    rooms: z.array(kostRoom),
  })
  .meta({ id: "KostDetail" });
export type KostDetail = z.output<typeof kostDetail>;

export const getKost = route({
  method: "GET",
  path: "/api/v1/kosts/:slug",
  tag: "stays",
  summary: "One kost with its rooms and rates",
  params: slugParams,
  reply: kostDetail,
});

const kostQuote = z
  .object({
    term: z.enum(kostTermNames),
    months: z.int(),
    available: z.boolean().describe("True if the room is free for the whole term"),
    until: localDate.nullable().describe("Last day of the term; null if the room is not available"),
    rent: rupiah.describe("For the whole term"),
    perMonth: rupiah,
    deposit: rupiah,
    total: rupiah.describe("First payment: the first term and the deposit"),
    tax: rupiah.describe("Included in the rent"),
  })
  .meta({ id: "KostQuote" });
export type KostQuoteView = z.output<typeof kostQuote>;

export const kostAvailability = z
  .object({
    kost: slug,
    startMonth: month,
    today: localDate,
    now: instant,
    depositMonths: z.int(),
    rooms: z.array(
      z.object({
        number: z.string(),
        available: z.boolean().describe("True if the room is available in that month, for at least a month"),
        from: localDate
          .nullable()
          .describe("First day available in that month or later; null while let without an end"),
        quotes: z.array(kostQuote),
      }),
    ),
  })
  .meta({ id: "KostAvailability" });
export type KostAvailability = z.output<typeof kostAvailability>;

export const getKostAvailability = route({
  method: "GET",
  path: "/api/v1/kosts/:slug/availability",
  tag: "stays",
  summary: "Rooms available in a month, with prices by term",
  params: slugParams,
  query: z.object({ startMonth: month.optional().describe("YYYY-MM; default: the current month") }),
  reply: kostAvailability,
});
