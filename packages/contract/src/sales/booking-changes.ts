import { methodIds } from "@lapang/domain/payment/methods";
import { isPlainText } from "@lapang/domain/text/contact-message";
import { z } from "zod";
import { bookingDetail, bookingParams } from "../bookings/bookings.ts";
import { instant, oneLine, rupiah, slug } from "../fields.ts";
import { offeredMethods } from "../payments/payments.ts";
import { route } from "../route.ts";
import { hotelMove } from "../stays/hotel-wishes.ts";

const MAX_ITEMS = 14;
const own = { tag: "bookings", access: "customer" } as const;

/** The exact refund and where it goes. */
export const refundQuote = z.object({
  percent: z.int().nullable().describe("Null if the visits have different percents"),
  paid: rupiah.describe("Paid amount of the cancelled items"),
  refund: rupiah,
  forfeited: rupiah,
  forfeitedMinutes: z.int().describe("Forfeited package minutes"),
  toGateway: rupiah,
  toWallet: rupiah,
  packageMinutes: z.int(),
  ways: z.array(z.enum(["gateway", "wallet", "bank"])).describe("Possible refund ways"),
  visits: z
    .array(z.object({ itemId: z.uuid(), startsAt: instant, percent: z.int(), refund: rupiah }))
    .describe("Cancelled visits"),
  staying: z.int().describe("Number of visits that have begun and stay booked"),
  keeping: z
    .array(z.object({ itemId: z.uuid(), title: z.string() }))
    .describe("Items that stay booked: those without a visit, such as packages, and those not selected"),
  dropped: rupiah.describe("Voided part of open invoices"),
});

export type RefundQuote = z.output<typeof refundQuote>;

export const getCancellation = route({
  ...own,
  method: "GET",
  path: "/api/v1/bookings/:id/cancellation",
  summary: "Quote of the refund for cancelling the booking or some of its items now",
  params: bookingParams,
  query: z.object({
    items: z
      .string()
      .regex(/^[0-9a-f-]{36}(,[0-9a-f-]{36}){0,13}$/)
      .optional()
      .describe("Only these items, separated by commas; default: all that can be cancelled"),
  }),
  reply: refundQuote,
  errors: ["illegal_move", "booking_started"],
});

export const cancelBooking = route({
  ...own,
  method: "POST",
  path: "/api/v1/bookings/:id/cancellation",
  summary: "Cancel; refused with price_changed if the refund has changed",
  params: bookingParams,
  body: z.object({
    expectedRefund: rupiah,
    items: z.array(z.uuid()).min(1).max(MAX_ITEMS).optional().describe("Only these items, as quoted"),
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
  summary: "Quote for a move",
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
  summary: "Move to other slots atomically; a dearer slot is held beside the old one until the difference is paid",
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
  summary: "Start the payment of a move's difference; the move happens on payment",
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
  summary: "Payment methods for the difference of a move",
  params: bookingParams,
  reply: offeredMethods,
  errors: ["illegal_move"],
});
