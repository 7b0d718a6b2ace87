import { MOST_GUESTS, MOST_NIGHTS } from "@lapang/domain/stay/stay-limits";
import { z } from "zod";
import { instant, localDate, slug } from "../fields.ts";
import { route } from "../route.ts";

const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, "a month as YYYY-MM");
const roomNumber = z.string().min(1).max(20);

const hotelWish = z.object({
  kind: z.literal("hotel"),
  slug,
  room: slug.nullish().describe("One type of room; any that fits when left out"),
  checkIn: localDate,
  nights: z.int().min(1).max(MOST_NIGHTS),
  guests: z.int().min(1).max(MOST_GUESTS),
  children: z.int().min(0).max(MOST_GUESTS).default(0),
});
const kostWish = z.object({
  kind: z.literal("kost"),
  slug,
  room: roomNumber.nullish().describe("One room; any when left out"),
  startMonth: month,
});

const placed = { id: z.uuid(), name: z.string(), toldAt: instant.nullable().describe("When its dates became free") };
const stayWish = z
  .discriminatedUnion("kind", [
    hotelWish.extend({ ...placed, room: z.string().nullable() }),
    kostWish.extend({ ...placed, room: z.string().nullable() }),
  ])
  .meta({ id: "StayWish" });
export type StayWish = z.output<typeof stayWish>;

const own = { tag: "stays", access: "customer" } as const;

export const makeStayWish = route({
  ...own,
  method: "POST",
  path: "/api/v1/stay-wishes",
  summary: "Ask to be told when a full hotel or kost has room; nothing is held",
  body: z.discriminatedUnion("kind", [hotelWish, kostWish]),
  reply: stayWish,
  status: 201,
  errors: ["not_found", "conflict", "too_many"],
});

export const listStayWishes = route({
  ...own,
  method: "GET",
  path: "/api/v1/stay-wishes",
  summary: "What the account waits for, and what it was told of",
  reply: z.object({ items: z.array(stayWish) }),
});

export const dropStayWish = route({
  ...own,
  method: "DELETE",
  path: "/api/v1/stay-wishes/:id",
  summary: "Wait no longer",
  params: z.object({ id: z.uuid() }),
  reply: z.object({ items: z.array(stayWish) }),
});
