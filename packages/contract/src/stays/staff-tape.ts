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
  name: z.string().describe("Who has it, or why it is closed"),
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
      pinned: z.boolean().describe("Promised by its number: nobody swaps it"),
      swappedFrom: z.string().nullable().describe("The room it had before it made way for somebody"),
      folioDue: rupiah,
    })
    .nullable(),
});
export type TapeBar = z.output<typeof bar>;

export const getTape = route({
  ...desk,
  method: "GET",
  path: "/api/v1/staff/hotels/:slug/tape",
  summary: "Who has which room on which days, as the ledger has it",
  params: slugParams,
  query: z.object({
    from: localDate.optional().describe("Yesterday when left out"),
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
  summary: "One room of a booking as the desk sees it, with what may be bought for longer",
  params: itemParams,
  reply: z.object({
    stay: deskStay,
    revision: z.int(),
    late: z
      .array(z.object({ time: localTime, price: rupiah, free: z.boolean() }))
      .describe("Hours after check-out, for guests who are in the house"),
    early: z
      .object({ price: rupiah, free: z.boolean() })
      .nullable()
      .describe("To come in now, before check-in's hour; null where that is not sold"),
  }),
});
export type DeskStayDetail = z.output<typeof getDeskStay.reply>;

export const comeEarly = route({
  ...desk,
  method: "POST",
  path: "/api/v1/staff/stays/:itemId/early-arrival",
  summary: "Guests come in before check-in's hour; the price is put on their room",
  params: itemParams,
  body: z.object({ expectedTotal: rupiah }),
  reply: deskStay,
  errors: ["illegal_move", "not_for_sale", "slot_taken", "conflict", "price_changed", "own_money"],
});

/** Extension by whole nights, or until an hour of the last day. */
const longer = z.union([
  z.object({ nights: z.int().min(1).max(MOST_ADDED) }),
  z.object({ until: localTime.describe("One of the hours after check-out that are offered") }),
]);

export const quoteLonger = route({
  ...desk,
  method: "POST",
  path: "/api/v1/staff/stays/:itemId/longer/quote",
  summary: "What it costs guests who are in the house to stay longer",
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
    "Guests who are in the house keep their room; the price is put on it, and others who may have any room make way",
  params: itemParams,
  body: z.object({ longer, expectedTotal: rupiah }),
  reply: deskStay,
  errors: ["illegal_move", "not_for_sale", "slot_taken", "price_changed", "own_money"],
});

export const payFolioByQris = route({
  ...desk,
  method: "POST",
  path: "/api/v1/staff/stays/:itemId/folio/qris",
  summary:
    "Ask for all extras of a room by a code that the guest's own phone pays; they are paid when the money is there",
  params: itemParams,
  body: z.object({ expectedAmount: rupiah }),
  reply: z.object({ folio, redirectUrl: z.string().nullable() }),
  status: 201,
  errors: ["price_changed", "own_money", "payment_in_progress", "method_not_offered"],
});
