import { z } from "zod";
import { instant, localDate, localTime, rupiah, slug, slugParams } from "../fields.ts";
import { byDuty, route } from "../route.ts";
import { deskStay, folio, roomStates } from "./staff-hotel.ts";

const desk = { ...byDuty("receive-guests"), tag: "staff" } as const;
const itemParams = z.object({ itemId: z.uuid() });
const LONGEST_DAYS = 42;
const MOST_ADDED = 14;

const house = z.object({ slug, name: z.string() });
export type House = z.output<typeof house>;

export const listHouses = route({
  ...desk,
  method: "GET",
  path: "/api/v1/staff/houses",
  summary: "The venue's hotels and kost houses",
  reply: z.object({ hotels: z.array(house), kosts: z.array(house) }),
});

const bar = z.object({
  id: z.string(),
  room: z.string(),
  start: instant,
  end: instant,
  kind: z.enum(["stay", "held", "imported", "closed"]),
  name: z.string().describe("Guest's name, or why the room is closed"),
  stay: z
    .object({
      itemId: z.uuid(),
      bookingId: z.uuid(),
      code: z.string(),
      checkIn: localDate,
      checkOut: localDate,
      nights: z.int(),
      roomType: slug,
      state: deskStay.shape.state,
      pinned: z.boolean().describe("True if fixed by its number and never swapped"),
      swappedFrom: z.string().nullable().describe("Former room, if it was moved for another booking"),
      folioDue: rupiah,
    })
    .nullable(),
});
export type TapeBar = z.output<typeof bar>;

export const getTape = route({
  ...desk,
  method: "GET",
  path: "/api/v1/staff/hotels/:slug/tape",
  summary: "Room occupancy by day, from the ledger",
  params: slugParams,
  query: z.object({
    from: localDate.optional().describe("Default: yesterday"),
    days: z.coerce.number().int().min(1).max(LONGEST_DAYS).default(14),
  }),
  reply: z
    .object({
      now: instant,
      today: localDate,
      hotel: house,
      dates: z.array(localDate),
      rooms: z.array(
        z.object({
          number: z.string(),
          roomType: slug,
          typeName: z.string(),
          state: z.enum(roomStates),
          occupied: z.boolean(),
        }),
      ),
      bars: z.array(bar),
      conflicts: z.array(
        z.object({ id: z.uuid(), room: z.string(), feed: z.string(), checkIn: localDate, checkOut: localDate }),
      ),
    })
    .meta({ id: "HotelTape" }),
});
export type Tape = z.output<typeof getTape.reply>;

export const getDeskStay = route({
  ...desk,
  method: "GET",
  path: "/api/v1/staff/stays/:itemId",
  summary: "One room of a booking for the desk, with possible extensions",
  params: itemParams,
  reply: z.object({
    stay: deskStay,
    revision: z.int(),
    late: z
      .array(z.object({ time: localTime, price: rupiah, free: z.boolean() }))
      .describe("Late check-out times, for guests who have arrived"),
    early: z
      .object({ price: rupiah, free: z.boolean() })
      .nullable()
      .describe("Early check-in now; null if not for sale"),
  }),
});
export type DeskStayDetail = z.output<typeof getDeskStay.reply>;

export const comeEarly = route({
  ...desk,
  method: "POST",
  path: "/api/v1/staff/stays/:itemId/early-arrival",
  summary: "Check guests in early and charge it to their room",
  params: itemParams,
  body: z.object({ expectedTotal: rupiah }),
  reply: deskStay,
  errors: ["illegal_move", "not_for_sale", "slot_taken", "conflict", "price_changed", "own_money"],
});

/** Extension of a stay: by whole nights, or by a late check-out on the last day. */
const longer = z.union([
  z.object({ nights: z.int().min(1).max(MOST_ADDED) }),
  z.object({ until: localTime.describe("One of the offered late check-out times") }),
]);

export const quoteLonger = route({
  ...desk,
  method: "POST",
  path: "/api/v1/staff/stays/:itemId/longer/quote",
  summary: "Price of an extension for guests who have arrived",
  params: itemParams,
  body: longer,
  reply: z.object({
    lines: z.array(z.object({ label: z.string(), amount: rupiah })),
    total: rupiah,
    checkOut: localDate,
  }),
  errors: ["illegal_move", "not_for_sale"],
});
export type LongerQuote = z.output<typeof quoteLonger.reply>;

export const stayLonger = route({
  ...desk,
  method: "POST",
  path: "/api/v1/staff/stays/:itemId/longer",
  summary:
    "Extend the stay of guests in their room; the price is charged to the room, and movable bookings change rooms",
  params: itemParams,
  body: z.object({ longer, expectedTotal: rupiah }),
  reply: deskStay,
  errors: ["illegal_move", "not_for_sale", "slot_taken", "price_changed", "own_money"],
});

export const payFolioByQris = route({
  ...desk,
  method: "POST",
  path: "/api/v1/staff/stays/:itemId/folio/qris",
  summary: "Start a QRIS payment for all extras of a room by the guest's phone",
  params: itemParams,
  body: z.object({ expectedAmount: rupiah }),
  reply: z.object({ folio, redirectUrl: z.string().nullable() }),
  status: 201,
  errors: ["price_changed", "own_money", "payment_in_progress", "method_not_offered"],
});
