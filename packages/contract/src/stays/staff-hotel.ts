import { z } from "zod";
import { instant, localDate, oneLine, rupiah, slug, slugParams } from "../fields.ts";
import { byDuty, route } from "../route.ts";

const itemParams = z.object({ itemId: z.uuid() });
const roomNumber = z.string().min(1).max(20);
export const roomStates = ["dirty", "clean", "inspected"] as const;

export const deskStay = z
  .object({
    itemId: z.uuid(),
    bookingId: z.uuid(),
    code: z.string(),
    guest: z.string(),
    guests: z.array(z.string()),
    phone: z.string().nullable(),
    roomType: slug,
    room: roomNumber,
    roomState: z.enum(roomStates),
    checkIn: localDate,
    checkOut: localDate,
    adults: z.int(),
    children: z.int(),
    arrival: z.string().nullable(),
    note: z.string(),
    state: z.enum(["expected", "in_house", "departed", "no_show"]),
    folioDue: rupiah.describe("Unpaid extras"),
  })
  .meta({ id: "DeskStay" });
export type DeskStay = z.output<typeof deskStay>;

export const getHotelBoard = route({
  ...byDuty("receive-guests"),
  tag: "staff",
  method: "GET",
  path: "/api/v1/staff/hotels/:slug/board",
  summary: "Arrivals, stays and departures of a day, and the state of every room",
  params: slugParams,
  query: z.object({ date: localDate.optional().describe("Default: today") }),
  reply: z.object({
    date: localDate,
    arrivals: z.array(deskStay),
    inHouse: z.array(deskStay),
    departures: z.array(deskStay),
    rooms: z.array(z.object({ number: roomNumber, roomType: slug, state: z.enum(roomStates), occupied: z.boolean() })),
  }),
});

const refusals = ["illegal_move", "conflict", "slot_taken", "no_show_too_early"] as const;

export const checkInStay = route({
  ...byDuty("receive-guests"),
  tag: "staff",
  method: "POST",
  path: "/api/v1/staff/stays/:itemId/arrival",
  summary: "Check guests in; refused while the room is occupied or dirty, with available clean rooms",
  params: itemParams,
  body: z.object({ room: roomNumber.optional().describe("Another room, assigned in the same step") }),
  reply: deskStay,
  errors: refusals,
});

export const checkOutStay = route({
  ...byDuty("receive-guests"),
  tag: "staff",
  method: "POST",
  path: "/api/v1/staff/stays/:itemId/departure",
  summary: "Check guests out; refused while extras are unpaid. Unused nights are released",
  params: itemParams,
  body: z.object({}),
  reply: deskStay,
  errors: refusals,
});

export const markStayNoShow = route({
  ...byDuty("receive-guests"),
  tag: "staff",
  method: "POST",
  path: "/api/v1/staff/stays/:itemId/no-show",
  summary: "Record a no-show after the first day: releases the nights and applies the cancellation policy",
  params: itemParams,
  body: z.object({}),
  reply: deskStay,
  errors: refusals,
});

export const moveStay = route({
  ...byDuty("receive-guests"),
  tag: "staff",
  method: "POST",
  path: "/api/v1/staff/stays/:itemId/room",
  summary: "Move guests to another room, which is then fixed; the room they leave becomes dirty",
  params: itemParams,
  body: z.object({ room: roomNumber }),
  reply: deskStay,
  errors: refusals,
});

export const setRoomState = route({
  ...byDuty("receive-guests"),
  tag: "staff",
  method: "PUT",
  path: "/api/v1/staff/hotels/:slug/rooms/:number/state",
  summary: "Set a room to dirty, clean or inspected",
  params: z.object({ slug, number: roomNumber }),
  body: z.object({ state: z.enum(roomStates) }),
  reply: z.object({ number: roomNumber, state: z.enum(roomStates) }),
});

const charge = z.object({
  id: z.uuid(),
  kind: z.enum(["laundry", "minibar", "damage", "other", "night", "court"]),
  label: z.string(),
  amount: rupiah,
  chargedAt: instant,
  paid: z.boolean(),
});
export const folio = z.object({ charges: z.array(charge), due: rupiah }).meta({ id: "Folio" });
export type Folio = z.output<typeof folio>;

export const getFolio = route({
  ...byDuty("receive-guests"),
  tag: "staff",
  method: "GET",
  path: "/api/v1/staff/stays/:itemId/folio",
  summary: "Extras on a room",
  params: itemParams,
  reply: folio,
});

export const chargeRoom = route({
  ...byDuty("receive-guests"),
  tag: "staff",
  method: "POST",
  path: "/api/v1/staff/stays/:itemId/folio",
  summary: "Charge something to the room of guests who have arrived",
  params: itemParams,
  body: z.object({
    kind: charge.shape.kind.exclude(["night", "court"]),
    label: oneLine(1, 80),
    amount: z.int().min(1).max(100_000_000),
  }),
  reply: folio,
  errors: ["illegal_move", "own_money"],
});

export const takeFolioCash = route({
  ...byDuty("take-cash"),
  tag: "staff",
  method: "POST",
  path: "/api/v1/staff/stays/:itemId/folio/cash",
  summary: "Take payment for all extras of a room in cash; refused if the amount has changed",
  params: itemParams,
  body: z.object({ expectedAmount: rupiah }),
  reply: folio,
  errors: ["price_changed", "own_money", "payment_in_progress"],
});

const weekdays = z.array(z.int().min(1).max(7)).max(7);

export const getRateCalendar = route({
  ...byDuty("receive-guests"),
  tag: "staff",
  method: "GET",
  path: "/api/v1/staff/hotels/:slug/rates",
  summary: "Prices and arrival rules set for single nights",
  params: slugParams,
  query: z.object({ from: localDate, to: localDate }),
  reply: z.object({
    prices: z.array(z.object({ roomType: slug, plan: z.string(), night: localDate, price: rupiah, label: z.string() })),
    arrivals: z.array(z.object({ roomType: slug, night: localDate, minNights: z.int(), closedToArrival: z.boolean() })),
  }),
});

export const setRates = route({
  ...byDuty("set-rates"),
  tag: "staff",
  method: "PUT",
  path: "/api/v1/staff/hotels/:slug/rates",
  summary:
    "Set or clear prices and arrival rules of a room type for a range of nights; existing bookings keep their price",
  params: slugParams,
  body: z.object({
    roomType: slug,
    from: localDate,
    to: localDate.describe("Last night, included"),
    weekdays: weekdays.default([]).describe("Weekdays, Monday is 1; all if empty"),
    prices: z
      .array(z.object({ plan: z.string().max(40), price: z.int().min(1).max(100_000_000).nullable() }))
      .max(10)
      .default([])
      .describe("Null restores the plan's own price"),
    label: oneLine(1, 60).optional().describe("Label shown to guests; required with a price"),
    arrival: z
      .object({ minNights: z.int().min(1).max(30), closedToArrival: z.boolean() })
      .optional()
      .describe("1 and not closed: removes the restriction"),
  }),
  reply: z.object({ nights: z.int() }),
});
