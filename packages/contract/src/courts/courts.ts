import { slotStates } from "@lapang/domain/court/slot-state";
import { z } from "zod";
import { flag, instant, localDate, localTime, pageOf, paging, rupiah, slug, slugParams, surface } from "../fields.ts";
import { route } from "../route.ts";
import { photo } from "../site/photos.ts";
import { dayHours } from "../site/venue.ts";

export const setting = z.enum(["indoor", "outdoor"]);

const priceLine = z.object({
  from: z.string(),
  to: z.string(),
  label: z.string(),
  peak: z.boolean(),
  amount: rupiah,
});

export const slot = z
  .object({
    start: instant,
    end: instant,
    from: z.string(),
    to: z.string(),
    state: z.enum(slotStates),
    price: rupiah.nullable(),
    peak: z.boolean(),
    lines: z.array(priceLine),
    heldUntil: instant.nullable(),
    reason: z
      .string()
      .nullable()
      .describe(
        'Why it is closed, in the words of the staff; "jeda" if taken only by the time its court needs between two bookings',
      ),
  })
  .meta({ id: "Slot" });
export type SlotView = z.output<typeof slot>;

const courtFacts = z.object({
  slug,
  code: z.string(),
  name: z.string(),
  surface,
  setting,
  lampCount: z.int(),
  rainEligible: z.boolean(),
  bearingDegrees: z.int(),
  summary: z.string(),
  priceFrom: rupiah.nullable(),
  priceTo: rupiah.nullable(),
});
export type CourtFacts = z.output<typeof courtFacts>;

const freeStart = z.object({ start: instant, from: z.string(), to: z.string(), price: rupiah, peak: z.boolean() });

const courtWithPhoto = courtFacts.extend({ photo: photo.nullable() });
export type CourtWithPhoto = z.output<typeof courtWithPhoto>;

export const courtCard = courtWithPhoto
  .extend({
    nextFree: z.array(freeStart).describe("Up to three of the earliest free starts on the date"),
    freeCount: z.int(),
  })
  .meta({ id: "CourtCard" });
export type CourtCard = z.output<typeof courtCard>;

export const listCourts = route({
  method: "GET",
  path: "/api/v1/courts",
  tag: "courts",
  summary: "Courts that match the filters, each with its next free starts on the date, for the caller",
  query: z.object({
    date: localDate.optional().describe("Default: today"),
    time: localTime.optional().describe("Only courts free from this time on that date"),
    hours: z.coerce
      .number()
      .int()
      .min(1)
      .max(3)
      .optional()
      .describe("Only courts free for so long; 1 or missing includes full ones"),
    surface: surface.optional(),
    setting: setting.optional(),
    lights: flag.optional(),
    maxPrice: z.coerce
      .number()
      .int()
      .min(0)
      .max(10_000_000)
      .optional()
      .describe("Price per hour for the caller on that date"),
    sort: z
      .enum(["number", "price", "earliest"])
      .default("number")
      .describe("price: by the caller's cheapest free hour of the date"),
    ...paging(24),
  }),
  reply: pageOf(courtCard).extend({
    date: localDate,
    open: z.boolean().describe("True if the caller can book on that date"),
  }),
});

export const courtDetail = courtFacts
  .extend({
    description: z.array(z.string()),
    facilities: z.array(z.string()),
    rules: z.array(z.string()),
    slotMinutes: z.int(),
    minSlots: z.int(),
    maxSlots: z.int(),
    hours: z.array(dayHours),
    prices: z.array(
      z.object({
        tier: z.enum(["public", "member"]),
        label: z.string(),
        weekdays: z.array(z.int()),
        from: z.string(),
        to: z.string(),
        peak: z.boolean(),
        pricePerHour: rupiah,
      }),
    ),
    similar: z.array(courtWithPhoto),
    photos: z.array(photo),
  })
  .meta({ id: "CourtDetail" });
export type CourtDetail = z.output<typeof courtDetail>;

export const getCourt = route({
  method: "GET",
  path: "/api/v1/courts/:slug",
  tag: "courts",
  summary: "One court's facts, hours, price rules and similar courts",
  params: slugParams,
  reply: courtDetail,
});

export const dayOfSlots = z.object({ date: localDate, slots: z.array(slot) });
export type DayOfSlots = z.output<typeof dayOfSlots>;

export const courtAvailability = z
  .object({ court: slug, from: localDate, today: localDate, now: instant, days: z.array(dayOfSlots) })
  .meta({ id: "CourtAvailability" });
export type CourtAvailability = z.output<typeof courtAvailability>;

export const getCourtAvailability = route({
  method: "GET",
  path: "/api/v1/courts/:slug/availability",
  tag: "courts",
  summary: "One court's slots by day, each with state, price and reasons for the caller",
  params: slugParams,
  query: z.object({
    from: localDate.optional().describe("Default: today"),
    days: z.coerce.number().int().min(1).max(14).default(7),
  }),
  reply: courtAvailability,
});

const bookingWindow = z
  .object({ lastDay: localDate, alsoOpen: z.array(z.object({ from: localDate, to: localDate })) })
  .describe("Days that the caller can book: all up to the last, and those of a stay beyond it");

export const dayAvailability = z
  .object({
    date: localDate,
    today: localDate,
    now: instant,
    window: bookingWindow,
    courts: z.array(z.object({ court: courtFacts, slots: z.array(slot) })),
  })
  .meta({ id: "DayAvailability" });
export type DayAvailability = z.output<typeof dayAvailability>;

export const getDayAvailability = route({
  method: "GET",
  path: "/api/v1/availability",
  tag: "courts",
  summary: "All courts on one day, for the caller",
  query: z.object({ date: localDate.optional().describe("Default: today") }),
  reply: dayAvailability,
});
