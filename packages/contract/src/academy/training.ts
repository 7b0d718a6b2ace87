import { z } from "zod";
import { bookingParams } from "../bookings/bookings.ts";
import { batchCode, drill, instant, slug } from "../fields.ts";
import { route } from "../route.ts";

const own = { tag: "academy", access: "customer" } as const;

export const attendanceStatus = z.enum(["present", "late", "excused", "absent"]);
export type AttendanceStatus = z.output<typeof attendanceStatus>;

export const skillProgress = z.object({
  key: z.string(),
  name: z.string(),
  stage: z.int().min(0).max(3).describe("0 not begun, 1 tries it, 2 with help, 3 can do it"),
  note: z.string(),
  markedAt: instant.nullable(),
});
export type SkillProgress = z.output<typeof skillProgress>;

const trainingSession = z.object({
  id: z.uuid(),
  startsAt: instant,
  endsAt: instant,
  court: z.string(),
  cancelled: z.boolean(),
  movedFrom: instant.nullable(),
  changeNote: z.string().nullable(),
  coming: z.boolean().describe("True if the participant keeps the seat"),
  makeUp: z.boolean().describe("True for a make-up session in another class"),
  attendance: attendanceStatus.nullable(),
  note: z.string().describe("Note of the coach"),
  mayExcuse: z.boolean().describe("True if an absence reported now earns a make-up session"),
});
export type TrainingSession = z.output<typeof trainingSession>;

export const makeUp = z.object({
  id: z.uuid(),
  participant: z.string(),
  participantId: z.uuid().nullable(),
  programme: z.string(),
  missedAt: instant,
  reason: z.enum(["absence", "cancelled", "moved"]),
  validUntil: instant,
  lapsed: z.boolean(),
  session: z
    .object({
      id: z.uuid(),
      programme: z.string(),
      batch: z.string(),
      startsAt: instant,
      endsAt: instant,
      court: z.string(),
    })
    .nullable()
    .describe("The chosen make-up session"),
  mayReturn: z.boolean().describe("True if the chosen session can still be exchanged"),
});
export type MakeUp = z.output<typeof makeUp>;

const training = z.object({
  itemId: z.uuid(),
  participant: z.string(),
  trial: z.boolean(),
  programme: z.object({ slug, name: z.string(), drill }),
  batch: batchCode,
  coach: z.string(),
  sessions: z.array(trainingSession),
  skills: z.array(skillProgress),
  makeUps: z.array(makeUp),
});
export type Training = z.output<typeof training>;

export const getTraining = route({
  ...own,
  method: "GET",
  path: "/api/v1/bookings/:id/training",
  summary: "The sessions of a booked class with attendance, progress and make-up sessions",
  params: bookingParams,
  reply: z.object({
    items: z.array(training),
    calendarUrl: z.string().nullable().describe("Secret URL for calendar subscriptions"),
    absenceNoticeHours: z.number(),
    now: instant,
  }),
});

const sessionParams = z.object({ id: z.uuid(), sessionId: z.uuid() });

export const reportAbsence = route({
  ...own,
  method: "POST",
  path: "/api/v1/enrolments/:id/sessions/:sessionId/absence",
  summary: "Report an absence in time: releases the seat and allows a make-up session",
  params: sessionParams,
  reply: makeUp,
  status: 201,
  errors: ["absence_too_late", "conflict"],
});

export const listMakeUps = route({
  ...own,
  method: "GET",
  path: "/api/v1/make-ups",
  summary: "Missed sessions of the account that can be made up",
  reply: z.object({ items: z.array(makeUp) }),
});

export const listMakeUpSessions = route({
  ...own,
  method: "GET",
  path: "/api/v1/make-ups/:id/sessions",
  summary: "Sessions with a free seat that suit as make-up",
  params: z.object({ id: z.uuid() }),
  reply: z.object({
    items: z.array(
      z.object({
        id: z.uuid(),
        programme: z.string(),
        batch: batchCode,
        startsAt: instant,
        endsAt: instant,
        court: z.string(),
        coach: z.string(),
        seatsLeft: z.int(),
      }),
    ),
  }),
});

export const chooseMakeUp = route({
  ...own,
  method: "PUT",
  path: "/api/v1/make-ups/:id/session",
  summary: "Choose a make-up session",
  params: z.object({ id: z.uuid() }),
  body: z.object({ sessionId: z.uuid() }),
  reply: makeUp,
  errors: ["class_full", "make_up_not_fitting", "already_enrolled"],
});

export const returnMakeUp = route({
  ...own,
  method: "DELETE",
  path: "/api/v1/make-ups/:id/session",
  summary: "Return the chosen make-up session in time, to choose another",
  params: z.object({ id: z.uuid() }),
  reply: makeUp,
  errors: ["absence_too_late"],
});
