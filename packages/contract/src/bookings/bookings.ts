import { bookingStatuses } from "@lapang/domain/booking/moves";
import { bookingKinds } from "@lapang/domain/kinds";
import { z } from "zod";
import { instant, pageOf, paging, rupiah } from "../fields.ts";
import { route } from "../route.ts";
import { bookingItem, cancellationPolicy } from "./booking-items.ts";

const own = { tag: "bookings", access: "customer" } as const;

export const bookingParams = z.object({ id: z.uuid() });

export const bookingPrice = z.object({
  gross: rupiah,
  discount: rupiah,
  voucher: z.object({ code: z.string() }).nullable(),
  total: rupiah.describe("Gross less discount; tax is included"),
  taxes: z.array(z.object({ label: z.string(), percent: z.number(), amount: rupiah })),
  tenders: z.object({
    packageMinutes: z.int(),
    packageAmount: rupiah,
    wallet: rupiah,
  }),
  toPay: rupiah,
});

export type BookingPrice = z.output<typeof bookingPrice>;

const bookingFacts = z.object({
  id: z.uuid(),
  code: z.string(),
  kind: z.enum(bookingKinds),
  status: z.enum(bookingStatuses),
  title: z.string(),
  startsAt: instant.nullable(),
  endsAt: instant.nullable(),
  heldUntil: instant.nullable(),
  total: rupiah,
  look: z.string().nullable().describe("Appearance of its first item, by kind: a court's surface"),
  place: z.string().nullable().describe("Where to book the same again, by kind: a court's slug"),
});

export const bookingCard = bookingFacts.meta({ id: "BookingCard" });

export type BookingCard = z.output<typeof bookingCard>;

export const bookingDetail = bookingFacts
  .extend({
    createdAt: instant,
    now: instant.describe("The server's time, for countdowns"),
    contactName: z.string(),
    contactPhone: z.string().nullable(),
    items: z.array(bookingItem),
    players: z.array(z.string()),
    price: bookingPrice,
    policy: cancellationPolicy,
    timeline: z.array(
      z.object({
        at: instant,
        kind: z.string(),
        actor: z.enum(["customer", "staff", "system", "gateway"]),
        details: z.record(z.string(), z.unknown()),
      }),
    ),
    payments: z.array(
      z.object({
        id: z.uuid(),
        status: z.string(),
        method: z.string(),
        amount: rupiah,
        settledAs: z.enum(["confirmed", "wallet"]).nullable().describe("What the payment was used for"),
        redirectUrl: z.string().nullable(),
        expiresAt: instant,
        createdAt: instant,
      }),
    ),
    refunds: z.array(
      z.object({ id: z.uuid(), amount: rupiah, way: z.enum(["gateway", "wallet", "bank"]), status: z.string() }),
    ),
    move: z
      .object({
        toPay: rupiah,
        heldUntil: instant,
        title: z.string(),
        items: z.array(z.object({ itemId: z.uuid(), title: z.string(), startsAt: instant, endsAt: instant })),
        payment: z.object({ id: z.uuid(), status: z.string(), redirectUrl: z.string().nullable() }).nullable(),
      })
      .nullable()
      .describe("A move to a dearer time that waits for payment of the difference"),
    cancelledBy: z.enum(["customer", "venue", "system"]).nullable(),
    cancelReason: z.string().nullable(),
    may: z.object({ pay: z.boolean(), cancel: z.boolean(), reschedule: z.boolean() }),
    ticket: z.string().nullable().describe("Content of the QR code, signed by the venue and verifiable offline"),
    revision: z.int(),
  })
  .meta({ id: "Booking" });

export type BookingDetail = z.output<typeof bookingDetail>;

export const listBookings = route({
  ...own,
  method: "GET",
  path: "/api/v1/bookings",
  summary: "The person's own bookings",
  query: z.object({
    when: z.enum(["upcoming", "past", "cancelled"]).default("upcoming"),
    kind: z.enum(bookingKinds).optional(),
    ...paging(12),
  }),
  reply: pageOf(bookingCard),
});

export const getBooking = route({
  ...own,
  method: "GET",
  path: "/api/v1/bookings/:id",
  summary: "One own booking with price, timeline, payments and ticket",
  params: bookingParams,
  reply: bookingDetail,
});

export const getTicketKey = route({
  tag: "bookings",
  method: "GET",
  path: "/api/v1/ticket-key",
  summary: "The venue's public key, for verifying tickets offline",
  reply: z.object({
    algorithm: z.literal("Ed25519"),
    publicKey: z.string().describe("32 bytes in base64url"),
    previousKeys: z.array(z.string()).optional().describe("Keys before a rotation, whose tickets stay valid"),
  }),
});
