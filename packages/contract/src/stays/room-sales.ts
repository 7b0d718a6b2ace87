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
    folioDue: rupiah.describe("Unpaid extras on the room"),
  })
  .meta({ id: "RoomInHouse" });
export type RoomInHouse = z.output<typeof roomInHouse>;

export const listRoomsInHouse = route({
  ...byDuty("receive-guests"),
  tag: "desk",
  method: "GET",
  path: "/api/v1/desk/rooms-in-house",
  summary: "Rooms with guests to which something can be charged",
  reply: z.object({ rooms: z.array(roomInHouse) }),
});

export const putOnRoom = route({
  ...byDuty("receive-guests"),
  tag: "desk",
  method: "POST",
  path: "/api/v1/desk/bookings/:id/folio",
  summary:
    "Confirm a held booking by charging its open amount to a guest's room, payable before check-out. Header Idempotency-Key (8–128 characters) makes a repeat safe",
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
