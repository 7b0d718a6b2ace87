import { z } from "zod";
import { instant, localDate, localTime, oneLine, slug, surface } from "../fields.ts";
import { byDuty, route } from "../route.ts";
import { deskGame } from "./desk.ts";

const LONGEST_DAYS = 7;
const MOST_COURTS = 40;
const MOST_WEEKS = 26;

const boardEntry = z.object({
  id: z.string(),
  court: slug,
  start: instant,
  end: instant,
  kind: z.enum(["booking", "class", "club", "closure", "stay"]),
  note: z.string().nullable().describe("Why it is closed"),
  game: deskGame.nullable().describe("The booking's game"),
});
export type BoardEntry = z.output<typeof boardEntry>;

const boardCourt = z.object({
  slug,
  name: z.string(),
  code: z.string(),
  surface,
  setting: z.enum(["indoor", "outdoor"]),
  rainEligible: z.boolean(),
  slotMinutes: z.int(),
  maxSlots: z.int(),
  hours: z.array(z.object({ weekday: z.int(), opens: localTime, closes: z.string() })),
});
export type BoardCourt = z.output<typeof boardCourt>;

export const getBoard = route({
  ...byDuty("see-the-day"),
  tag: "desk",
  method: "GET",
  path: "/api/v1/desk/board",
  summary: "Court occupancy: all courts on one day, or one court for some days",
  query: z.object({
    date: localDate.optional().describe("Default: today"),
    days: z.coerce.number().int().min(1).max(LONGEST_DAYS).default(1),
    court: slug.optional(),
  }),
  reply: z
    .object({
      now: instant,
      dates: z.array(localDate),
      courts: z.array(boardCourt),
      entries: z.array(boardEntry),
    })
    .meta({ id: "DeskBoard" }),
});
export type Board = z.output<typeof getBoard.reply>;

const closureBody = z.object({
  courts: z.array(slug).min(1).max(MOST_COURTS),
  start: instant,
  end: instant,
  weeks: z.int().min(1).max(MOST_WEEKS).default(1).describe("Number of weekly repetitions"),
});

const closureView = z.object({ court: slug, start: instant, end: instant });

export const previewClosure = route({
  ...byDuty("close-courts"),
  tag: "desk",
  method: "POST",
  path: "/api/v1/desk/closures/preview",
  summary: "Preview of a closure with conflicting bookings",
  body: closureBody,
  reply: z.object({
    hit: z.array(boardEntry).describe("Conflicting entries, to be moved first"),
    free: z.array(closureView).describe("Times that can be closed at once"),
  }),
  errors: ["start_in_past"],
});
export type ClosurePreview = z.output<typeof previewClosure.reply>;

export const closeCourts = route({
  ...byDuty("close-courts"),
  tag: "desk",
  method: "POST",
  path: "/api/v1/desk/closures",
  summary: "Close courts for a time, all or nothing; refused while anything conflicts",
  body: closureBody.extend({ reason: oneLine(3, 120).describe("Shown to visitors on the court's page") }),
  reply: z.object({ closed: z.array(closureView.extend({ id: z.string() })) }),
  status: 201,
  errors: ["slot_taken", "start_in_past"],
});

export const openCourt = route({
  ...byDuty("close-courts"),
  tag: "desk",
  method: "DELETE",
  path: "/api/v1/desk/closures/:id",
  summary: "Remove a closure; idempotent",
  params: z.object({ id: z.string().regex(/^\d{1,18}$/) }),
  reply: z.object({ id: z.string() }),
});
