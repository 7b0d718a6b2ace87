import { duesPeriods } from "@lapang/domain/club/dues";
import type { ItemKind } from "@lapang/domain/kinds";
import { z } from "zod";
import { drill, instant, localDate, localTime, rupiah, slug, surface } from "../fields.ts";

export const priceReason = z.object({
  from: z.string().nullable(),
  to: z.string().nullable(),
  label: z.string(),
  peak: z.boolean(),
  amount: z.int(),
});

/** Refund steps by hours before the start; with a `fee`, everything but the fee is refunded. */
export const cancellationPolicy = z.array(z.object({ hoursBefore: z.int(), percent: z.int(), fee: rupiah.optional() }));

/** Fields of every item. */
const item = z.object({
  id: z.uuid(),
  title: z.string(),
  parentId: z.uuid().nullable().describe("The item to which an add-on belongs"),
  quantity: z.int(),
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
  price: rupiah,
  reasons: z.array(priceReason).describe("Explanation of the price"),
});

const court = item.extend({
  kind: z.literal("court"),
  court: z.object({ slug, name: z.string(), surface, setting: z.enum(["indoor", "outdoor"]) }),
});
const coach = item.extend({
  kind: z.literal("coach"),
  coach: z.object({ id: z.int(), slug, name: z.string() }),
});
const addOn = item.extend({ kind: z.literal("add-on"), addOnId: z.int() });
const hourPackage = item.extend({
  kind: z.literal("package"),
  package: z.object({ slug, hours: z.int(), validDays: z.int() }),
});

/** The class as it was when the seat was sold. */
export const enrolmentDetails = z.object({
  programme: z.object({ slug, name: z.string(), drill }),
  batch: z.string(),
  weekdays: z.array(z.int()),
  from: z.string(),
  to: z.string(),
  coach: z.string(),
  court: z.object({ slug, name: z.string() }),
  participantId: z.uuid().nullable().describe("Null for the account holder"),
  participant: z.string(),
  trial: z.boolean(),
  sessions: z.int(),
  instalments: z
    .object({
      chosen: z.boolean(),
      later: z.array(z.object({ amount: rupiah, dueOn: localDate })).describe("Later instalments by invoice"),
      discountLost: rupiah.describe("Discount lost by paying in parts"),
    })
    .optional()
    .describe("Missing if paid at once"),
});
export type EnrolmentDetails = z.output<typeof enrolmentDetails>;
const academy = item.extend({ kind: z.literal("academy"), enrolment: enrolmentDetails });

const room = item.extend({
  kind: z.literal("hotel"),
  stay: z.object({
    hotel: slug,
    hotelName: z.string(),
    roomType: slug,
    roomTypeName: z.string(),
    plan: z.string(),
    planName: z.string(),
    refundable: z.boolean(),
    breakfast: z.boolean(),
    checkIn: localDate,
    checkOut: localDate,
    nights: z.int(),
    adults: z.int(),
    children: z.int(),
    extraBed: z.boolean(),
    guests: z.array(z.string()),
    arrival: localTime.nullable(),
    note: z.string(),
    room: z
      .object({ bed: z.enum(["single", "twin", "queen", "king"]), widthM: z.number(), lengthM: z.number() })
      .describe("As it is drawn"),
  }),
  policy: cancellationPolicy,
});
const early = item.extend({ kind: z.literal("early-check-in"), time: localTime });
const late = item.extend({ kind: z.literal("late-check-out"), time: localTime });

const membership = item.extend({
  kind: z.literal("membership"),
  membership: z.object({
    club: z.object({ slug, name: z.string() }),
    member: z.string(),
    period: z.enum(duesPeriods),
    from: instant,
    to: instant,
  }),
});

const share = item.extend({
  kind: z.literal("share"),
  share: z.object({ matchId: z.uuid(), court: z.object({ slug, name: z.string() }), opener: z.string() }),
});

const visit = item.extend({
  kind: z.literal("visit"),
  visit: z.object({
    club: z.object({ slug, name: z.string() }),
    court: z.object({ slug, name: z.string() }),
  }),
});

/** A booking item; each kind has its own details. */
export const bookingItem = z.discriminatedUnion("kind", [
  court,
  coach,
  addOn,
  hourPackage,
  academy,
  room,
  early,
  late,
  membership,
  share,
  visit,
]) satisfies z.ZodType<{ kind: ItemKind }>;

export type BookingItem = z.output<typeof bookingItem>;
export type CourtItem = z.output<typeof court>;
export type RoomItem = z.output<typeof room>;
