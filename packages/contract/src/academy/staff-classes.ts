import { z } from "zod";
import { batchCode, instant, localDate, localTime, rupiah, slug } from "../fields.ts";
import { byDuty, route } from "../route.ts";
import { attendee, coachSession, markAttendance } from "./coach.ts";
import { listMakeUpSessions, makeUp, skillProgress } from "./training.ts";

const staff = { ...byDuty("keep-classes"), tag: "academy" } as const;
const manager = { ...byDuty("publish-classes"), tag: "academy" } as const;
const params = z.object({ code: batchCode });
const idParams = z.object({ id: z.uuid() });
const named = z.object({ slug, name: z.string() });

const staffClass = z
  .object({
    code: batchCode,
    programme: named,
    coach: named,
    court: named,
    weekdays: z.array(z.int()),
    from: localTime,
    to: localTime,
    startsOn: localDate,
    endsOn: localDate,
    capacity: z.int(),
    enrolled: z.int().describe("Paid terms, and seats that the desk assigned without a name"),
    held: z.int().describe("Seats held at the checkout"),
    seatsLeft: z.int(),
    waiting: z.int(),
    sessions: z.int(),
    sessionsOver: z.int(),
    unmarked: z.int().describe("Past sessions without recorded attendance"),
    nextAt: instant.nullable(),
  })
  .meta({ id: "StaffClass" });
export type StaffClass = z.output<typeof staffClass>;

export const listClasses = route({
  ...staff,
  method: "GET",
  path: "/api/v1/staff/classes",
  summary: "All current and future classes, or past ones, with occupancy and open tasks",
  query: z.object({ over: z.enum(["1"]).optional() }),
  reply: z.object({
    items: z.array(staffClass),
    programmes: z.array(named.extend({ termWeeks: z.int() })),
    coaches: z.array(named),
    courts: z.array(named),
    now: instant,
  }),
});

const classSession = z.object({
  id: z.uuid(),
  startsAt: instant,
  endsAt: instant,
  court: named,
  cancelled: z.boolean(),
  movedFrom: instant.nullable(),
  changeNote: z.string().nullable(),
  people: z.int(),
  came: z.int().describe("Number marked as present or late"),
  marked: z.int(),
  seatsLeft: z.int(),
});
export type StaffClassSession = z.output<typeof classSession>;

const enrolled = z.object({
  id: z.uuid(),
  bookingId: z.uuid(),
  bookingCode: z.string(),
  name: z.string(),
  account: z.object({ name: z.string(), phone: z.string().nullable() }),
  trial: z.boolean(),
  paid: z.boolean().describe("False while it is only held"),
  came: z.int(),
  missed: z.int(),
  skills: z.array(skillProgress),
  owed: z
    .object({ amount: rupiah, dueOn: localDate, late: z.boolean() })
    .nullable()
    .describe("Open invoice amount and its first due date"),
});
export type StaffEnrolment = z.output<typeof enrolled>;

const inLine = z.object({
  id: z.uuid(),
  name: z.string(),
  account: z.object({ name: z.string(), phone: z.string().nullable() }),
  status: z.enum(["waiting", "offered"]),
  since: instant,
  offeredUntil: instant.nullable(),
});
export type StaffClassWait = z.output<typeof inLine>;

export const getClass = route({
  ...staff,
  method: "GET",
  path: "/api/v1/staff/classes/:code",
  summary: "One class with its sessions, participants and waiting list",
  params,
  reply: staffClass.extend({
    sessionList: z.array(classSession),
    people: z.array(enrolled),
    line: z.array(inLine),
    now: instant,
  }),
});

export const changeCapacity = route({
  ...manager,
  method: "PUT",
  path: "/api/v1/staff/classes/:code/capacity",
  summary: "Change the seats of all sessions ahead; freed seats are offered to the waiting list",
  params,
  body: z.object({ capacity: z.int().min(1).max(60) }),
  reply: staffClass,
  errors: ["class_full"],
});

export const getClassSession = route({
  ...staff,
  method: "GET",
  path: "/api/v1/staff/class-sessions/:id",
  summary: "One session with its people, their marks and their progress",
  params: idParams,
  reply: coachSession.extend({ attendees: z.array(attendee), now: instant }),
});

export const markClassSession = route({
  ...staff,
  method: "PUT",
  path: "/api/v1/staff/class-sessions/:id/attendance",
  summary: "The desk records attendance for the coach; the later of two marks counts",
  params: idParams,
  body: markAttendance.body,
  reply: markAttendance.reply,
  errors: ["conflict"],
});

const staffMakeUp = makeUp.extend({ account: z.object({ name: z.string(), phone: z.string().nullable() }) });
export type StaffMakeUp = z.output<typeof staffMakeUp>;

export const listMakeUps = route({
  ...staff,
  method: "GET",
  path: "/api/v1/staff/make-ups",
  summary: "Open make-up sessions, the soonest to expire first, and chosen ones ahead",
  reply: z.object({ items: z.array(staffMakeUp), now: instant }),
});

export const listSessionsForMakeUp = route({
  ...staff,
  method: "GET",
  path: "/api/v1/staff/make-ups/:id/sessions",
  summary: "Sessions that suit as make-up",
  params: idParams,
  reply: listMakeUpSessions.reply,
});

export const chooseSessionForMakeUp = route({
  ...staff,
  method: "PUT",
  path: "/api/v1/staff/make-ups/:id/session",
  summary: "The desk chooses a make-up session and notifies the family",
  params: idParams,
  body: z.object({ sessionId: z.uuid() }),
  reply: makeUp,
  errors: ["class_full", "make_up_not_fitting", "absence_too_late"],
});

const coachHours = z.object({
  coach: named,
  classHours: z.number(),
  lessonHours: z.number(),
  sessions: z.int().describe("Counted classes"),
  lessons: z.int(),
  unmarked: z.int().describe("Past classes without recorded attendance, not counted"),
});
export type CoachHours = z.output<typeof coachHours>;

export const listCoachHours = route({
  ...manager,
  method: "GET",
  path: "/api/v1/staff/coach-hours",
  summary: "Hours of every coach in a month: classes with recorded attendance, and private lessons",
  query: z.object({
    month: z
      .string()
      .regex(/^\d{4}-(0[1-9]|1[0-2])$/, "a month as YYYY-MM")
      .optional(),
  }),
  reply: z.object({ month: z.string(), items: z.array(coachHours) }),
});
