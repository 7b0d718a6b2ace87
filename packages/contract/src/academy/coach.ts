import { z } from "zod";
import { batchCode, drill, instant, localDate, slug } from "../fields.ts";
import { byDuty, route } from "../route.ts";
import { attendanceStatus, skillProgress } from "./training.ts";

const params = z.object({ id: z.uuid() });
const note = z.string().trim().max(500);

export const coachSession = z.object({
  id: z.uuid(),
  programme: z.object({ slug, name: z.string(), drill }),
  batch: batchCode,
  startsAt: instant,
  endsAt: instant,
  court: z.string(),
  cancelled: z.boolean(),
  movedFrom: instant.nullable(),
  people: z.int(),
  unnamed: z.int().describe("Seats that the desk assigned without a name"),
  marked: z.int().describe("Number of people with recorded attendance"),
});
export type CoachSession = z.output<typeof coachSession>;

const privateLesson = z.object({
  id: z.uuid(),
  startsAt: instant,
  endsAt: instant,
  court: z.string(),
  customer: z.string(),
});

const timeOff = z.object({
  id: z.uuid(),
  from: instant,
  to: instant,
  reason: z.string(),
  status: z.enum(["requested", "approved", "refused", "withdrawn"]),
});
export type TimeOff = z.output<typeof timeOff>;

export const getCoachWeek = route({
  ...byDuty("own-classes"),
  tag: "coach",
  method: "GET",
  path: "/api/v1/coach/week",
  summary: "The coach's own week: classes, private lessons, time off, and the hours worked",
  query: z.object({ from: localDate.optional().describe("A day of the week; default: this week") }),
  reply: z.object({
    coach: z.object({ slug, name: z.string() }),
    from: localDate,
    to: localDate,
    sessions: z.array(coachSession),
    lessons: z.array(privateLesson),
    timeOff: z.array(timeOff),
    hours: z.object({
      week: z.number().describe("Hours of classes with recorded attendance and of past private lessons"),
      month: z.number(),
    }),
    now: instant,
  }),
});

export const attendee = z.object({
  id: z.uuid(),
  name: z.string(),
  age: z.int().nullable(),
  trial: z.boolean(),
  makeUp: z.boolean(),
  status: attendanceStatus.nullable(),
  note: z.string(),
  skills: z.array(skillProgress),
});
export type CoachAttendee = z.output<typeof attendee>;

export const getCoachSession = route({
  ...byDuty("own-classes"),
  tag: "coach",
  method: "GET",
  path: "/api/v1/coach/sessions/:id",
  summary: "One of the coach's own sessions with its people, their marks and their progress",
  params,
  reply: coachSession.extend({ attendees: z.array(attendee), now: instant }),
});

export const markAttendance = route({
  ...byDuty("own-classes"),
  tag: "coach",
  method: "PUT",
  path: "/api/v1/coach/sessions/:id/attendance",
  summary: "Record attendance; may be repeated and sent late, the later of two marks counts",
  params,
  body: z.object({
    marks: z
      .array(z.object({ attendee: z.uuid(), status: attendanceStatus, note: note.default(""), markedAt: instant }))
      .min(1)
      .max(60),
  }),
  reply: z.object({ marked: z.int() }),
  errors: ["conflict"],
});

export const markSkill = route({
  ...byDuty("own-classes"),
  tag: "coach",
  method: "PUT",
  path: "/api/v1/coach/sessions/:id/skills",
  summary: "Record a participant's skills in the programme",
  params,
  body: z.object({
    attendee: z.uuid(),
    skill: z.string().max(60),
    stage: z.int().min(0).max(3),
    note: note.default(""),
    markedAt: instant,
  }),
  reply: skillProgress,
});

export const timeOffHit = z.object({
  kind: z.enum(["class", "lesson"]),
  title: z.string(),
  startsAt: instant,
  endsAt: instant,
  people: z.int(),
});
export type TimeOffHit = z.output<typeof timeOffHit>;

export const previewTimeOff = route({
  ...byDuty("own-classes"),
  tag: "coach",
  method: "GET",
  path: "/api/v1/coach/time-off/hits",
  summary: "Preview: sessions affected by a time off",
  query: z.object({ from: instant, to: instant }),
  reply: z.object({ items: z.array(timeOffHit) }),
});

export const requestTimeOff = route({
  ...byDuty("own-classes"),
  tag: "coach",
  method: "POST",
  path: "/api/v1/coach/time-off",
  summary: "Request time off; staff decide",
  body: z.object({ from: instant, to: instant, reason: z.string().trim().max(300).default("") }),
  reply: timeOff.extend({ hits: z.array(timeOffHit) }),
  status: 201,
  errors: ["start_in_past"],
});

export const withdrawTimeOff = route({
  ...byDuty("own-classes"),
  tag: "coach",
  method: "DELETE",
  path: "/api/v1/coach/time-off/:id",
  summary: "Withdraw a requested time off",
  params,
  reply: timeOff,
  errors: ["illegal_move"],
});
