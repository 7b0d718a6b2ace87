import { z } from "zod";
import { bookingParams } from "../bookings/bookings.ts";
import { instant, localDate, localTime, rupiah, slug } from "../fields.ts";
import { route } from "../route.ts";

const hourOffer = z.object({
  time: localTime,
  percent: z.int().describe("Percent of the price of the adjacent night"),
  price: rupiah,
  free: z.boolean().describe("True if the room is free at that time"),
});
export type HourOfferView = z.output<typeof hourOffer>;

export const listStayHours = route({
  tag: "bookings",
  access: "customer",
  method: "GET",
  path: "/api/v1/bookings/:id/stay-hours",
  summary: "Early check-in and late check-out times for the rooms of a booking, with their availability",
  params: bookingParams,
  reply: z.object({
    rooms: z.array(z.object({ itemId: z.uuid(), early: z.array(hourOffer), late: z.array(hourOffer) })),
  }),
});

const stayMorning = z.object({
  date: localDate,
  start: instant,
  end: instant,
  courts: z.array(z.object({ slug, name: z.string(), price: rupiah })),
});
export type StayMorning = z.output<typeof stayMorning>;

export const listStayMornings = route({
  tag: "bookings",
  access: "customer",
  method: "GET",
  path: "/api/v1/bookings/:id/mornings",
  summary: "Courts that a guest can add to a stay, one hour each morning, at guest prices",
  params: bookingParams,
  reply: z.object({ mornings: z.array(stayMorning) }),
});
