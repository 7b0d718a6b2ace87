import { z } from "zod";
import { bookingParams } from "../bookings/bookings.ts";
import { instant, localDate, localTime, rupiah, slug } from "../fields.ts";
import { route } from "../route.ts";

const hourOffer = z.object({
  time: localTime,
  percent: z.int().describe("Of the price of the night beside it"),
  price: rupiah,
  free: z.boolean().describe("Nobody else has the room at that time"),
});
export type HourOfferView = z.output<typeof hourOffer>;

export const listStayHours = route({
  tag: "bookings",
  access: "customer",
  method: "GET",
  path: "/api/v1/bookings/:id/stay-hours",
  summary: "The hours before check-in and after check-out that rooms of a booking may be had for, and which are free",
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
  summary: "Courts that a guest may add to a stay, one hour each morning, at guest prices",
  params: bookingParams,
  reply: z.object({ mornings: z.array(stayMorning) }),
});
