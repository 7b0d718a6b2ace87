import { duesPeriods } from "@lapang/domain/club/dues";
import { z } from "zod";
import { priceReason } from "../bookings/booking-items.ts";
import { bookingDetail, bookingParams } from "../bookings/bookings.ts";
import { batchCode, instant, localDate, rowId, rupiah, slug } from "../fields.ts";
import { route } from "../route.ts";
import { hotelWish } from "../stays/hotel-wishes.ts";

export const MAX_ITEMS = 14;
const own = { tag: "bookings", access: "customer" } as const;

export const addOnWishes = z
  .array(z.object({ id: rowId, quantity: z.int().min(1).max(20) }))
  .max(10)
  .refine((addOns) => isOnce(addOns.map(({ id }) => id)), "each thing once");

export function isOnce(ids: readonly unknown[]): boolean {
  return new Set(ids).size === ids.length;
}

const courtWish = z.object({
  kind: z.literal("court"),
  court: slug,
  start: instant,
  end: instant,
  addOns: addOnWishes.default([]),
  coachId: rowId.optional(),
});

const packageWish = z.object({ kind: z.literal("package"), package: slug });

const academyWish = z.object({
  kind: z.literal("academy"),
  batch: batchCode,
  participant: z.uuid().nullish().describe("Participant of the class; missing for the account holder"),
  trial: z.uuid().optional().describe("The trial session; missing for a term"),
});

const membershipWish = z.object({
  kind: z.literal("membership"),
  memberId: z.uuid().describe("The membership, one's own or of the account's participants"),
  period: z.enum(duesPeriods),
});

const shareWish = z.object({ kind: z.literal("share"), matchId: z.uuid() });

const visitWish = z.object({ kind: z.literal("visit"), sessionId: z.uuid() });

/** Items of several kinds can be held in one request, all or none. */
export const holdItem = z.discriminatedUnion("kind", [
  courtWish,
  packageWish,
  academyWish,
  hotelWish,
  membershipWish,
  shareWish,
  visitWish,
]);

export type HoldItem = z.input<typeof holdItem>;

/** A free slot near the taken one. */
export const alternative = z.object({
  court: z.object({ slug, name: z.string() }),
  start: instant,
  end: instant,
  price: rupiah,
});

export type Alternative = z.output<typeof alternative>;

export const holdItems = route({
  ...own,
  method: "POST",
  path: "/api/v1/holds",
  summary: "Hold items of any kinds, all or none; header Idempotency-Key (8–128 characters) makes a repeat safe",
  body: z.object({
    items: z.array(holdItem).min(1).max(MAX_ITEMS),
    expectedTotal: rupiah.optional().describe("The total as shown; otherwise refused with price_changed"),
    series: z.boolean().default(false).describe("A weekly series may look twelve weeks ahead"),
  }),
  reply: z.object({ booking: bookingDetail }),
  status: 201,
  errors: [
    "slot_taken",
    "out_of_stock",
    "price_changed",
    "idempotency_key_reused",
    "start_in_past",
    "outside_window",
    "outside_hours",
    "granularity_not_allowed",
    "duration_not_allowed",
    "not_for_sale",
    "quota_exceeded",
    "staff_approval_required",
    "class_full",
    "already_enrolled",
    "age_not_fitting",
    "level_not_fitting",
    "guardian_consent_required",
    "trial_used",
    "match_full",
    "match_closed",
    "already_member",
  ],
});

export const previewHold = route({
  ...own,
  method: "POST",
  path: "/api/v1/holds/preview",
  summary: "Quote for the items, line by line; nothing is held",
  body: z.object({ items: z.array(holdItem).min(1).max(MAX_ITEMS) }),
  reply: z.object({
    items: z
      .array(z.object({ title: z.string(), price: rupiah, reasons: z.array(priceReason) }))
      .describe("In the order of the items, by kind"),
    total: rupiah,
  }),
  errors: [
    "start_in_past",
    "outside_window",
    "outside_hours",
    "not_for_sale",
    "age_not_fitting",
    "level_not_fitting",
    "guardian_consent_required",
    "already_enrolled",
    "trial_used",
    "slot_taken",
    "out_of_stock",
    "granularity_not_allowed",
    "duration_not_allowed",
    "quota_exceeded",
    "staff_approval_required",
    "class_full",
    "match_full",
    "match_closed",
    "already_member",
  ],
});
export type HoldPreview = z.output<typeof previewHold.reply>;

export const holdPackage = route({
  ...own,
  method: "POST",
  path: "/api/v1/packages/:slug/holds",
  summary: "Start buying an hour package: the same checkout without a slot",
  params: z.object({ slug }),
  reply: z.object({ booking: bookingDetail }),
  status: 201,
  errors: ["quota_exceeded", "idempotency_key_reused"],
});

export const releaseHold = route({
  ...own,
  method: "DELETE",
  path: "/api/v1/bookings/:id/hold",
  summary: "Release a hold before it lapses",
  params: bookingParams,
  reply: bookingDetail,
  errors: ["illegal_move", "payment_in_progress"],
});

export const addOnView = z.object({
  id: z.int(),
  slug,
  name: z.string(),
  description: z.string(),
  per: z.enum(["booking", "hour"]),
  price: rupiah,
  left: z.int().describe("Number free at that time"),
});

export type AddOnView = z.output<typeof addOnView>;

export const coachOption = z.object({
  id: z.int(),
  slug,
  name: z.string(),
  headline: z.string(),
  ratePerHour: rupiah,
  free: z.boolean(),
});

export type CoachOption = z.output<typeof coachOption>;

export const extrasOffer = z.object({
  addOns: z.array(addOnView),
  coaches: z.array(coachOption),
  taxPercent: z.object({ coaching: z.number(), equipment: z.number() }).describe("Tax percent, included in prices"),
});

export type ExtrasOffer = z.output<typeof extrasOffer>;

export const listExtras = route({
  method: "GET",
  path: "/api/v1/extras",
  tag: "bookings",
  summary: "Add-ons and coaches for a time, with their availability",
  query: z.object({ start: instant, end: instant }),
  reply: extrasOffer,
});

export const previewSeries = route({
  ...own,
  method: "POST",
  path: "/api/v1/series/preview",
  summary:
    "Plan of a weekly series: conflicts with alternatives (another court, or an hour earlier or later) at the same price",
  body: z.object({
    court: slug,
    start: instant,
    end: instant,
    weeks: z.int().min(2).max(12),
  }),
  reply: z.object({
    weeks: z.array(
      z.object({
        date: localDate,
        start: instant,
        end: instant,
        free: z.boolean(),
        price: rupiah.nullable(),
        proposals: z.array(alternative),
      }),
    ),
    total: rupiah,
  }),
  errors: [
    "outside_hours",
    "granularity_not_allowed",
    "duration_not_allowed",
    "series_too_long",
    "start_in_past",
    "outside_window",
  ],
});
