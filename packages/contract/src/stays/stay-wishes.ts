import { MOST_GUESTS, MOST_NIGHTS } from "@lapang/domain/stay/stay-limits";
import { z } from "zod";
import { instant, localDate, slug } from "../fields.ts";
import { route } from "../route.ts";

const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, "a month as YYYY-MM");
const roomNumber = z.string().min(1).max(20);

const hotelWish = z.object({
  kind: z.literal("hotel"),
  slug,
  room: slug.nullish().describe("One room type; any that fits if missing"),
  checkIn: localDate,
  nights: z.int().min(1).max(MOST_NIGHTS),
  guests: z.int().min(1).max(MOST_GUESTS),
  children: z.int().min(0).max(MOST_GUESTS).default(0),
});
const kostWish = z.object({
  kind: z.literal("kost"),
  slug,
  room: roomNumber.nullish().describe("One room; any if missing"),
  startMonth: month,
});

const placed = { id: z.uuid(), name: z.string(), toldAt: instant.nullable().describe("When a notification was sent") };
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
  summary: "Create an alert for a full hotel or kost; nothing is held",
  body: z.discriminatedUnion("kind", [hotelWish, kostWish]),
  reply: stayWish,
  status: 201,
  errors: ["not_found", "conflict", "too_many"],
});

export const listStayWishes = route({
  ...own,
  method: "GET",
  path: "/api/v1/stay-wishes",
  summary: "The account's alerts, with those already sent",
  reply: z.object({ items: z.array(stayWish) }),
});

export const dropStayWish = route({
  ...own,
  method: "DELETE",
  path: "/api/v1/stay-wishes/:id",
  summary: "Delete an alert",
  params: z.object({ id: z.uuid() }),
  reply: z.object({ items: z.array(stayWish) }),
});
