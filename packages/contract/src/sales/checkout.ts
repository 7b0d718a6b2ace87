import { methodIds } from "@lapang/domain/payment/methods";
import { z } from "zod";
import { bookingDetail, bookingParams } from "../bookings/bookings.ts";
import { oneLine, rowId, rupiah } from "../fields.ts";
import { offeredMethods } from "../payments/payments.ts";
import { route } from "../route.ts";
import { hotelExtras } from "../stays/hotel-wishes.ts";
import { addOnWishes, extrasOffer, holdItem, isOnce, MAX_ITEMS } from "./holds.ts";

const own = { tag: "bookings", access: "customer" } as const;

const MAX_PLAYERS = 8;

const courtExtras = z.object({
  itemId: z.uuid().describe("A court of this booking"),
  addOns: addOnWishes,
  coachId: rowId.nullable(),
});

export const changeCheckout = route({
  ...own,
  method: "PATCH",
  path: "/api/v1/bookings/:id/checkout",
  summary: "During the hold: set players, add-ons, voucher, wallet and package hours; returns the new price",
  params: bookingParams,
  body: z.object({
    players: z.array(oneLine(1, 80)).max(MAX_PLAYERS).optional(),
    contactPhone: z.string().max(40).nullable().optional(),
    voucher: oneLine(0, 24).nullable().optional(),
    useWallet: z.boolean().optional(),
    usePackage: z.boolean().optional(),
    inParts: z.boolean().optional().describe("Classes: pay in instalments"),
    extras: z
      .array(courtExtras)
      .min(1)
      .max(MAX_ITEMS)
      .refine((extras) => isOnce(extras.map(({ itemId }) => itemId)), "each court once")
      .optional()
      .describe("Add-ons and coaches of the named courts; other courts keep theirs. All or nothing"),
    rooms: z
      .array(hotelExtras)
      .min(1)
      .max(MAX_ITEMS)
      .refine((rooms) => isOnce(rooms.map(({ itemId }) => itemId)), "each room once")
      .optional()
      .describe("Guests and hours of rooms; not together with extras"),
  }),
  reply: bookingDetail,
  errors: [
    "hold_lapsed",
    "illegal_move",
    "payment_in_progress",
    "out_of_stock",
    "slot_taken",
    "not_for_sale",
    "voucher_unknown",
    "voucher_not_started",
    "voucher_expired",
    "voucher_used_up",
    "voucher_already_used",
    "voucher_below_minimum",
    "voucher_not_applicable",
    "package_hours_too_low",
  ],
});

export const addItems = route({
  ...own,
  method: "POST",
  path: "/api/v1/bookings/:id/items",
  summary: "During the hold: add items of any kinds, all or none",
  params: bookingParams,
  body: z.object({
    items: z.array(holdItem).min(1).max(MAX_ITEMS),
    expectedGross: rupiah.describe("Gross price before redemption; refused if it has changed"),
  }),
  reply: bookingDetail,
  errors: [
    "hold_lapsed",
    "illegal_move",
    "payment_in_progress",
    "slot_taken",
    "out_of_stock",
    "price_changed",
    "start_in_past",
    "outside_window",
    "outside_hours",
    "granularity_not_allowed",
    "duration_not_allowed",
    "not_for_sale",
    "quota_exceeded",
  ],
});

export const removeItem = route({
  ...own,
  method: "DELETE",
  path: "/api/v1/bookings/:id/items/:itemId",
  summary: "During the hold: remove one item with its add-ons; the rest stays held",
  params: bookingParams.extend({ itemId: z.uuid() }),
  reply: bookingDetail,
  errors: ["hold_lapsed", "illegal_move", "payment_in_progress"],
});

export const listBookingExtras = route({
  ...own,
  method: "GET",
  path: "/api/v1/bookings/:id/extras",
  summary: "Available add-ons and coaches for one court of a booking; its own count as available at their agreed price",
  params: bookingParams,
  query: z.object({ item: z.uuid() }),
  reply: extrasOffer,
});

export const startPayment = route({
  ...own,
  method: "POST",
  path: "/api/v1/bookings/:id/payments",
  summary: "Start the payment; without an open amount the booking is confirmed at once",
  params: bookingParams,
  body: z.object({ method: z.enum(methodIds), expectedToPay: rupiah }),
  reply: z.object({ booking: bookingDetail, redirectUrl: z.string().nullable() }),
  status: 201,
  errors: [
    "not_for_sale",
    "hold_lapsed",
    "illegal_move",
    "price_changed",
    "method_not_offered",
    "payment_in_progress",
    "wallet_too_low",
    "package_hours_too_low",
    "voucher_used_up",
    "voucher_already_used",
  ],
});

export const giveUpPayment = route({
  ...own,
  method: "DELETE",
  path: "/api/v1/bookings/:id/payments",
  summary: "Cancel the pending payment, to choose another method or release the hold; money received meanwhile counts",
  params: bookingParams,
  reply: bookingDetail,
});

export const listMethods = route({
  ...own,
  method: "GET",
  path: "/api/v1/bookings/:id/methods",
  summary: "Payment methods, each with its refund way or its refusal",
  params: bookingParams,
  reply: offeredMethods,
});
