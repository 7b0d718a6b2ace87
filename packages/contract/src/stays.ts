import { z } from "zod";
import { localDate, pageOf, paging, rupiah, slug, slugParams } from "./fields.ts";
import { route } from "./route.ts";

const roomShape = { widthM: z.number(), lengthM: z.number(), sizeSqm: z.number() };
const bed = z.enum(["single", "twin", "queen", "king"]);
const genderRule = z.enum(["putra", "putri", "campur"]);

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
    ...paging(24),
  }),
  reply: pageOf(stayCard),
});

const property = {
  slug,
  name: z.string(),
  summary: z.string(),
  description: z.array(z.string()),
  address: z.string(),
  facilities: z.array(z.string()),
  houseRules: z.array(z.string()),
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
  availableFrom: localDate.nullable().describe("Null while the room is let without an end"),
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
