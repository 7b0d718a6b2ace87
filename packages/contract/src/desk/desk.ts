import { bookingStatuses } from "@lapang/domain/booking/moves";
import { backupProblems } from "@lapang/domain/venue/backups";
import { z } from "zod";
import { bookingDetail, bookingParams } from "../bookings/bookings.ts";
import { instant, localDate, oneLine, rowIdParam, rupiah, slug, surface } from "../fields.ts";
import { byDuty, route } from "../route.ts";
import { laneNames } from "./system.ts";

/** A customer's time on a court, as shown at the desk. */
export const deskGame = z
  .object({
    bookingId: z.uuid(),
    itemId: z.uuid(),
    code: z.string(),
    status: z.enum(bookingStatuses),
    court: z.object({ slug, name: z.string(), surface }),
    start: instant,
    end: instant,
    name: z.string(),
    phone: z.string().nullable(),
    toPay: rupiah.describe("Open amount of a hold"),
    heldUntil: instant.nullable(),
    extras: z.array(z.object({ title: z.string(), quantity: z.int() })),
    outcome: z.enum(["came", "absent"]).nullable(),
  })
  .meta({ id: "DeskGame" });
export type DeskGame = z.output<typeof deskGame>;

const letter = z.object({
  id: z.uuid(),
  reference: z.string(),
  name: z.string(),
  topic: z.enum(["booking", "academy", "club", "stay", "payment", "other"]),
  body: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  at: instant,
});
export type DeskLetter = z.output<typeof letter>;

export const getDeskToday = route({
  ...byDuty("see-the-day"),
  tag: "desk",
  method: "GET",
  path: "/api/v1/desk/today",
  summary: "Tasks of today: arrivals, late customers, bookings without a place, contact messages, low stock",
  reply: z
    .object({
      now: instant,
      until: instant.describe("Games that begin before this moment are included"),
      noShowAfterMinutes: z.int(),
      games: z.array(deskGame).describe("Games without attendance yet"),
      letters: z.array(letter).describe("Unanswered contact messages, oldest first, limited"),
      lowStock: z.array(z.object({ id: z.int(), name: z.string(), left: z.int() })),
      conflicts: z
        .array(
          z.object({
            id: z.uuid(),
            kind: z.enum(["room", "club"]),
            name: z.string().describe("The portal that sold the room twice, or the club whose meeting has no court"),
            what: z.string().describe("The room or the meeting"),
            where: slug.describe("The hotel or the club"),
            day: localDate,
          }),
        )
        .describe("Bookings and meetings without a place, the next first"),
      failedJobs: z
        .array(z.object({ id: z.string(), task: z.string(), at: instant, error: z.string() }))
        .describe("For managers; otherwise empty"),
      backupTrouble: z
        .object({ lastGoodAt: instant.nullable(), problem: z.enum(backupProblems).nullable() })
        .nullable()
        .describe("For managers: the last backup failed, or none is recent"),
      jobTrouble: z
        .object({
          stoppedLanes: z.array(z.enum(laneNames)).describe("Lanes of this process that take no jobs now"),
          late: z
            .array(z.object({ task: z.string(), count: z.int(), since: instant }))
            .describe("Overdue jobs of all processes, oldest first"),
        })
        .nullable()
        .describe("For managers: background jobs that do not run"),
      totals: z
        .object({ letters: z.int(), conflicts: z.int(), failedJobs: z.int() })
        .describe("Total numbers; the lists show only the first"),
    })
    .meta({ id: "DeskToday" }),
});
export type DeskToday = z.output<typeof getDeskToday.reply>;

export const markMessageAnswered = route({
  ...byDuty("answer-letters"),
  tag: "desk",
  method: "POST",
  path: "/api/v1/desk/letters/:id/handled",
  summary: "Mark a contact message as answered; idempotent",
  params: z.object({ id: z.uuid() }),
  reply: z.object({ handledAt: instant }),
});

export const restock = route({
  ...byDuty("restock"),
  tag: "desk",
  method: "POST",
  path: "/api/v1/desk/add-ons/:id/stock",
  summary: "Record a delivery of consumables; refused if the stock has changed",
  params: z.object({ id: rowIdParam }),
  body: z.object({ before: z.int().min(0), arrived: z.int().min(1).max(10_000) }),
  reply: z.object({ left: z.int() }),
  errors: ["conflict"],
});

export const retryJob = route({
  tag: "desk",
  ...byDuty("run-the-system"),
  method: "POST",
  path: "/api/v1/desk/jobs/:id/retry",
  summary: "Retry a job that has failed permanently",
  params: z.object({ id: z.string().regex(/^\d{1,18}$/) }),
  reply: z.object({ id: z.string() }),
});

const visit = z.object({ id: z.uuid(), itemId: z.uuid() });

const attendance = z
  .object({
    game: deskGame,
    at: instant.nullable(),
    by: z.string().nullable().describe("Who recorded it"),
    repeated: z.boolean().describe("True if it was recorded before: the ticket is used twice"),
  })
  .meta({ id: "Attendance" });
export type Attendance = z.output<typeof attendance>;

export const checkIn = route({
  ...byDuty("check-in"),
  tag: "desk",
  method: "POST",
  path: "/api/v1/desk/bookings/:id/visits/:itemId/check-in",
  summary: "Check in; a repeat returns who recorded it first",
  params: visit,
  reply: attendance,
  errors: ["illegal_move", "check_in_too_early", "visit_over"],
});

export const markAbsent = route({
  ...byDuty("check-in"),
  tag: "desk",
  method: "POST",
  path: "/api/v1/desk/bookings/:id/visits/:itemId/absence",
  summary: "Record a no-show; from some minutes after the start",
  params: visit,
  reply: attendance,
  errors: ["illegal_move", "no_show_too_early"],
});

export const undoAttendance = route({
  ...byDuty("check-in"),
  tag: "desk",
  method: "DELETE",
  path: "/api/v1/desk/bookings/:id/visits/:itemId/attendance",
  summary: "Undo a mistaken entry; possible for some minutes",
  params: visit,
  reply: attendance,
  errors: ["undo_too_late", "illegal_move"],
});

export const getDeskBooking = route({
  ...byDuty("see-the-day"),
  tag: "desk",
  method: "GET",
  path: "/api/v1/desk/bookings/:id",
  summary: "Any booking, with attendance and the customer's data",
  params: bookingParams,
  reply: z
    .object({
      booking: bookingDetail,
      attendance: z.array(z.object({ itemId: z.uuid(), outcome: z.enum(["came", "absent"]), at: instant })),
      customer: z
        .object({
          id: z.uuid(),
          name: z.string(),
          phone: z.string().nullable(),
          walkIn: z.boolean(),
          bookings: z.int(),
          noShows: z.int(),
        })
        .nullable(),
    })
    .meta({ id: "DeskBooking" }),
});
export type DeskBooking = z.output<typeof getDeskBooking.reply>;

export const searchDesk = route({
  ...byDuty("see-the-day"),
  tag: "desk",
  method: "GET",
  path: "/api/v1/desk/search",
  summary: "Customers, bookings and receipts by name, phone number, code or receipt number",
  query: z.object({ q: oneLine(2, 80) }),
  reply: z
    .object({
      customers: z.array(
        z.object({ id: z.uuid(), name: z.string(), phone: z.string().nullable(), walkIn: z.boolean() }),
      ),
      bookings: z.array(
        z.object({
          id: z.uuid(),
          code: z.string(),
          title: z.string(),
          name: z.string(),
          status: z.enum(bookingStatuses),
          startsAt: instant.nullable(),
        }),
      ),
      payments: z.array(
        z.object({ id: z.uuid(), orderId: z.string(), amount: rupiah, name: z.string().nullable(), at: instant }),
      ),
    })
    .meta({ id: "DeskSearch" }),
});
export type DeskFound = z.output<typeof searchDesk.reply>;
