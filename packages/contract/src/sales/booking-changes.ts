import { methodIds } from "@lapang/domain/payment/methods";
import { isPlainText } from "@lapang/domain/text/contact-message";
import { z } from "zod";
import { instant, oneLine, rupiah, slug } from "../fields.ts";
import { route } from "../route.ts";
import { hotelMove } from "../stays/hotel-wishes.ts";
import { bookingDetail, bookingParams } from "../bookings/bookings.ts";
import { offeredMethods } from "../payments/payments.ts";

const MAX_ITEMS = 14;
const own = { tag: "bookings", access: "customer" } as const;

/** The exact refund and where it goes. */
export const refundQuote = z.object({
  percent: z.int().nullable().describe("Null where the visits have different shares"),
  paid: rupiah.describe("For what is given up"),
  refund: rupiah,
  forfeited: rupiah,
  forfeitedMinutes: z.int().describe("Package hours that do not come back"),
  toGateway: rupiah,
  toWallet: rupiah,
  packageMinutes: z.int(),
  ways: z.array(z.enum(["gateway", "wallet", "bank"])).describe("Where the customer may send the money"),
  visits: z
    .array(z.object({ itemId: z.uuid(), startsAt: instant, percent: z.int(), refund: rupiah }))
    .describe("What is given up, each by its own start"),
  staying: z.int().describe("Visits that have begun, and with which the booking goes on"),
  keeping: z
    .array(z.object({ itemId: z.uuid(), title: z.string() }))
    .describe("What stays bought: what is no visit, such as hours, and what was not asked to be given up"),
  dropped: rupiah.describe("Asked for by invoice, and not to be paid any more"),
});

export type RefundQuote = z.output<typeof refundQuote>;

export const getCancellation = route({
  ...own,
  method: "GET",
  path: "/api/v1/bookings/:id/cancellation",
  summary: "The exact refund if it, or some of its things, were cancelled now",
  params: bookingParams,
  query: z.object({
    items: z
      .string()
      .regex(/^[0-9a-f-]{36}(,[0-9a-f-]{36}){0,13}$/)
      .optional()
      .describe("Only these, by comma; all that can be given up when left out"),
  }),
  reply: refundQuote,
  errors: ["illegal_move", "booking_started"],
});

export const cancelBooking = route({
  ...own,
  method: "POST",
  path: "/api/v1/bookings/:id/cancellation",
  summary: "Cancel; refused with price_changed when the refund is no longer the one that was shown",
  params: bookingParams,
  body: z.object({
    expectedRefund: rupiah,
    items: z.array(z.uuid()).min(1).max(MAX_ITEMS).optional().describe("Only these; as they were quoted"),
    reason: z.string().trim().max(300).refine(isPlainText, "plain text").optional(),
    way: z.enum(["gateway", "wallet", "bank"]),
    bank: z
      .object({
        bank: oneLine(2, 40),
        account: z.string().regex(/^\d{6,20}$/, "6 to 20 digits"),
        holder: oneLine(2, 80),
      })
      .optional(),
  }),
  reply: bookingDetail,
  errors: ["illegal_move", "booking_started", "price_changed"],
});

const courtMove = z.object({ itemId: z.uuid(), court: slug, start: instant, end: instant });
export type CourtMove = z.input<typeof courtMove>;

const moveBody = z.object({
  items: z
    .array(z.union([courtMove, hotelMove]))
    .min(1)
    .max(MAX_ITEMS),
});

export const quoteMove = route({
  ...own,
  method: "POST",
  path: "/api/v1/bookings/:id/move/quote",
  summary: "What moving would cost or give back",
  params: bookingParams,
  body: moveBody,
  reply: z.object({ before: rupiah, after: rupiah, toPay: rupiah, toWallet: rupiah }),
  errors: [
    "illegal_move",
    "booking_started",
    "slot_taken",
    "start_in_past",
    "outside_window",
    "outside_hours",
    "granularity_not_allowed",
    "duration_not_allowed",
    "not_for_sale",
  ],
});

export const moveBooking = route({
  ...own,
  method: "POST",
  path: "/api/v1/bookings/:id/move",
  summary: "Move to other slots as one swap; a dearer slot is held beside the old one until the difference is paid",
  params: bookingParams,
  body: moveBody.extend({ expectedToPay: rupiah }),
  reply: bookingDetail,
  errors: [
    "illegal_move",
    "conflict",
    "booking_started",
    "slot_taken",
    "out_of_stock",
    "price_changed",
    "payment_in_progress",
    "quota_exceeded",
    "start_in_past",
    "outside_window",
    "outside_hours",
    "granularity_not_allowed",
    "duration_not_allowed",
    "not_for_sale",
  ],
});

export const startMovePayment = route({
  ...own,
  method: "POST",
  path: "/api/v1/bookings/:id/move/payments",
  summary: "Start to pay the difference of a move; the swap happens when the money is there",
  params: bookingParams,
  body: z.object({ method: z.enum(methodIds), expectedToPay: rupiah }),
  reply: z.object({ booking: bookingDetail, redirectUrl: z.string() }),
  status: 201,
  errors: ["hold_lapsed", "illegal_move", "not_for_sale", "price_changed", "method_not_offered", "payment_in_progress"],
});

export const listMoveMethods = route({
  ...own,
  method: "GET",
  path: "/api/v1/bookings/:id/move/methods",
  summary: "The same for the difference of a move",
  params: bookingParams,
  reply: offeredMethods,
  errors: ["illegal_move"],
});
