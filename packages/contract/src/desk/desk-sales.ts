import { z } from "zod";
import { quoteMove } from "../sales/booking-changes.ts";
import { bookingDetail, bookingParams } from "../bookings/bookings.ts";
import { holdItem, MAX_ITEMS } from "../sales/holds.ts";
import { oneLine, rupiah } from "../fields.ts";
import { byDuty, route } from "../route.ts";

/** Why staff exceed a customer's limits; recorded in the audit log. */
const exceeding = z.object({ reason: oneLine(3, 500) });

const customer = z.union([
  z.object({ id: z.uuid() }),
  z.object({
    name: oneLine(1, 120),
    phone: z.string().trim().min(8).max(25),
    accepts: z
      .boolean()
      .optional()
      .describe("The customer was told about the privacy policy and the terms, and agrees"),
  }),
]);

const refusals = [
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
  "staff_approval_required",
  "own_money",
  "guardian_consent_required",
] as const;

export const quoteSale = route({
  ...byDuty("sell-and-move"),
  tag: "desk",
  method: "POST",
  path: "/api/v1/desk/sales/quote",
  summary: "What it would cost this customer, and which of their limits it would exceed; nothing is held",
  body: z.object({ customerId: z.uuid().optional(), items: z.array(holdItem).min(1).max(MAX_ITEMS) }),
  reply: z.object({
    total: rupiah,
    exceeds: z
      .object({ code: z.string(), details: z.record(z.string(), z.unknown()) })
      .nullable()
      .describe("A limit that a reason may lift"),
  }),
  errors: refusals,
});

export const sellAtDesk = route({
  ...byDuty("sell-and-move"),
  tag: "desk",
  method: "POST",
  path: "/api/v1/desk/sales",
  summary:
    "Hold something for somebody at the desk, at their own price; name and phone are enough. Header Idempotency-Key (8–128 characters) makes a repeat safe",
  body: z.object({
    customer,
    items: z.array(holdItem).min(1).max(MAX_ITEMS),
    expectedTotal: rupiah,
    exceeding: exceeding.optional(),
    guardianAgreed: z
      .boolean()
      .optional()
      .describe("The parent or guardian agreed at the desk for the children among the items"),
  }),
  reply: z.object({ booking: bookingDetail }),
  status: 201,
  errors: [...refusals, "idempotency_key_reused"],
});

export const payAtDesk = route({
  ...byDuty("sell-and-move"),
  tag: "desk",
  method: "POST",
  path: "/api/v1/desk/bookings/:id/payments",
  summary: "Begin a payment by QRIS that the customer makes with their own phone, from the code on the desk's screen",
  params: bookingParams,
  body: z.object({ expectedToPay: rupiah }),
  reply: z.object({ booking: bookingDetail, redirectUrl: z.string().nullable() }),
  status: 201,
  errors: [
    "hold_lapsed",
    "illegal_move",
    "not_for_sale",
    "price_changed",
    "method_not_offered",
    "payment_in_progress",
    "own_money",
  ],
});

const deskMove = quoteMove.body.extend({ exceeding: exceeding.optional() });
const moveRefusals = [...quoteMove.errors, "quota_exceeded", "own_money"] as const;

export const quoteDeskMove = route({
  ...byDuty("sell-and-move"),
  tag: "desk",
  method: "POST",
  path: "/api/v1/desk/bookings/:id/move/quote",
  summary: "What it would cost or give back to move or lengthen a customer's booking",
  params: bookingParams,
  body: deskMove,
  reply: quoteMove.reply,
  errors: moveRefusals,
});

export const moveAtDesk = route({
  ...byDuty("sell-and-move"),
  tag: "desk",
  method: "POST",
  path: "/api/v1/desk/bookings/:id/move",
  summary: "Move or lengthen a customer's booking; who looked at an older state of it is refused",
  params: bookingParams,
  body: deskMove.extend({
    revision: z.int().min(0).describe("Of the booking as it was seen"),
    expectedToPay: rupiah,
    settle: z.enum(["cash", "link"]).describe("A difference is taken now, or asked of the customer"),
  }),
  reply: bookingDetail,
  errors: [...moveRefusals, "right_missing", "conflict", "out_of_stock", "price_changed", "payment_in_progress"],
});
