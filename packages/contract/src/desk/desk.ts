import { bookingStatuses } from "@lapang/domain/booking/moves";
import { backupProblems } from "@lapang/domain/venue/backups";
import { z } from "zod";
import { bookingDetail, bookingParams } from "../bookings/bookings.ts";
import { surface } from "../fields.ts";
import { instant, localDate, oneLine, rowIdParam, rupiah, slug } from "../fields.ts";
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
    toPay: rupiah.describe("Left to pay, while it is held"),
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
  summary: "What needs a hand now: who comes within the hour or is late, what has no place, letters, what runs out",
  reply: z
    .object({
      now: instant,
      until: instant.describe("Games that begin before this moment are listed"),
      noShowAfterMinutes: z.int(),
      games: z.array(deskGame).describe("Nobody has been seen for these yet"),
      letters: z.array(letter).describe("Nobody has answered these yet, the oldest first, a screenful of them"),
      lowStock: z.array(z.object({ id: z.int(), name: z.string(), left: z.int() })),
      conflicts: z
        .array(
          z.object({
            id: z.uuid(),
            kind: z.enum(["room", "club"]),
            name: z.string().describe("Who sold the room a second time, or whose meeting has no court"),
            what: z.string().describe("The room, or the meeting"),
            where: slug.describe("The hotel, or the club"),
            day: localDate,
          }),
        )
        .describe("What was promised and has no place, the next first"),
      failedJobs: z
        .array(z.object({ id: z.string(), task: z.string(), at: instant, error: z.string() }))
        .describe("For managers; empty for everybody else"),
      backupTrouble: z
        .object({ lastGoodAt: instant.nullable(), problem: z.enum(backupProblems).nullable() })
        .nullable()
        .describe("For managers: the last backup failed, or none is recent"),
      jobTrouble: z
        .object({
          stoppedLanes: z.array(z.enum(laneNames)).describe("Of the process that answers: they take no jobs now"),
          late: z
            .array(z.object({ task: z.string(), count: z.int(), since: instant }))
            .describe("Jobs of any process that could have begun minutes ago, the oldest first"),
        })
        .nullable()
        .describe("For managers: background jobs that nobody does"),
      totals: z
        .object({ letters: z.int(), conflicts: z.int(), failedJobs: z.int() })
        .describe("How many there are, of which the lists show the first"),
    })
    .meta({ id: "DeskToday" }),
});
export type DeskToday = z.output<typeof getDeskToday.reply>;

export const markMessageAnswered = route({
  ...byDuty("answer-letters"),
  tag: "desk",
  method: "POST",
  path: "/api/v1/desk/letters/:id/handled",
  summary: "Somebody has answered the letter; to say so twice is no error",
  params: z.object({ id: z.uuid() }),
  reply: z.object({ handledAt: instant }),
});

export const restock = route({
  ...byDuty("restock"),
  tag: "desk",
  method: "POST",
  path: "/api/v1/desk/add-ons/:id/stock",
  summary: "More of what is used up has arrived; refused when the stock is not the one that was shown",
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
  summary: "Try once more what has failed for good",
  params: z.object({ id: z.string().regex(/^\d{1,18}$/) }),
  reply: z.object({ id: z.string() }),
});

const visit = z.object({ id: z.uuid(), itemId: z.uuid() });

const attendance = z
  .object({
    game: deskGame,
    at: instant.nullable(),
    by: z.string().nullable().describe("Who noted it"),
    repeated: z.boolean().describe("It had been noted before: a ticket that is used twice"),
  })
  .meta({ id: "Attendance" });
export type Attendance = z.output<typeof attendance>;

export const checkIn = route({
  ...byDuty("check-in"),
  tag: "desk",
  method: "POST",
  path: "/api/v1/desk/bookings/:id/visits/:itemId/check-in",
  summary: "They are here; a second time tells who noted it first",
  params: visit,
  reply: attendance,
  errors: ["illegal_move", "check_in_too_early", "visit_over"],
});

export const markAbsent = route({
  ...byDuty("check-in"),
  tag: "desk",
  method: "POST",
  path: "/api/v1/desk/bookings/:id/visits/:itemId/absence",
  summary: "They did not come; from some minutes after the start on",
  params: visit,
  reply: attendance,
  errors: ["illegal_move", "no_show_too_early"],
});

export const undoAttendance = route({
  ...byDuty("check-in"),
  tag: "desk",
  method: "DELETE",
  path: "/api/v1/desk/bookings/:id/visits/:itemId/attendance",
  summary: "It was noted by mistake; possible for some minutes",
  params: visit,
  reply: attendance,
  errors: ["undo_too_late", "illegal_move"],
});

export const getDeskBooking = route({
  ...byDuty("see-the-day"),
  tag: "desk",
  method: "GET",
  path: "/api/v1/desk/bookings/:id",
  summary: "Anybody's booking, with who came and what the venue knows of the customer",
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
