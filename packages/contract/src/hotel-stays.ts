import { z } from "zod";
import { bookingParams } from "./bookings.ts";
import { localTime, rupiah } from "./fields.ts";
import { route } from "./route.ts";

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
