import { z } from "zod";
import { bookingParams } from "../bookings/bookings.ts";
import { rupiah } from "../fields.ts";
import { paymentDetail } from "../payments/payments.ts";
import { byDuty, route } from "../route.ts";

const roomInHouse = z
  .object({
    itemId: z.uuid(),
    hotel: z.string(),
    room: z.string(),
    guest: z.string(),
    folioDue: rupiah.describe("What is on the room already and not paid"),
  })
  .meta({ id: "RoomInHouse" });
export type RoomInHouse = z.output<typeof roomInHouse>;

export const listRoomsInHouse = route({
  ...byDuty("receive-guests"),
  tag: "desk",
  method: "GET",
  path: "/api/v1/desk/rooms-in-house",
  summary: "Rooms whose guests are in the house, on which something can be put",
  reply: z.object({ rooms: z.array(roomInHouse) }),
});

export const putOnRoom = route({
  ...byDuty("receive-guests"),
  tag: "desk",
  method: "POST",
  path: "/api/v1/desk/bookings/:id/folio",
  summary:
    "Confirm a held booking on the room of a guest in the house, all that is left to pay; it is paid before they leave. Header Idempotency-Key (8–128 characters) makes a repeat safe",
  params: bookingParams,
  body: z.object({ itemId: z.uuid(), expectedAmount: rupiah }),
  reply: paymentDetail,
  status: 201,
  errors: [
    "hold_lapsed",
    "illegal_move",
    "not_for_sale",
    "price_changed",
    "payment_in_progress",
    "method_not_offered",
    "own_money",
    "idempotency_key_reused",
  ],
});
