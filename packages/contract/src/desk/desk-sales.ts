import { z } from "zod";
import { bookingDetail, bookingParams } from "../bookings/bookings.ts";
import { oneLine, rupiah } from "../fields.ts";
import { byDuty, route } from "../route.ts";
import { quoteMove } from "../sales/booking-changes.ts";
import { holdItem, MAX_ITEMS } from "../sales/holds.ts";

/** Allows a sale beyond the customer's limits; the reason is recorded in the audit log. */
const exceeding = z.object({ reason: oneLine(3, 500) });

const customer = z.union([
  z.object({ id: z.uuid() }),
  z.object({
    name: oneLine(1, 120),
    phone: z.string().trim().min(8).max(25),
    accepts: z
      .boolean()
      .optional()
      .describe("The customer was informed of the privacy policy and the terms, and agrees"),
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
  summary: "Quote for this customer, with exceeded limits; nothing is held",
  body: z.object({ customerId: z.uuid().optional(), items: z.array(holdItem).min(1).max(MAX_ITEMS) }),
  reply: z.object({
    total: rupiah,
    exceeds: z
      .object({ code: z.string(), details: z.record(z.string(), z.unknown()) })
      .nullable()
      .describe("A limit that staff can exceed with a reason"),
  }),
  errors: refusals,
});

export const sellAtDesk = route({
  ...byDuty("sell-and-move"),
  tag: "desk",
  method: "POST",
  path: "/api/v1/desk/sales",
  summary:
    "Hold items for a customer at the desk at their own price; name and phone suffice. Header Idempotency-Key (8–128 characters) makes a repeat safe",
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
  summary: "Start a QRIS payment by the customer's phone, with the code on the desk's screen",
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
  summary: "Quote for moving or extending a customer's booking",
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
  summary: "Move or extend a customer's booking; refused if it has changed",
  params: bookingParams,
  body: deskMove.extend({
    revision: z.int().min(0).describe("Revision of the booking as seen"),
    expectedToPay: rupiah,
    settle: z.enum(["cash", "link"]).describe("cash: taken now; link: the customer pays later"),
  }),
  reply: bookingDetail,
  errors: [...moveRefusals, "right_missing", "conflict", "out_of_stock", "price_changed", "payment_in_progress"],
});
