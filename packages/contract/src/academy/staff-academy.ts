import { z } from "zod";
import { batchCode, instant, localDate, localTime, oneLine, rupiah, slug } from "../fields.ts";
import { byDuty, route } from "../route.ts";
import { timeOffHit } from "./coach.ts";

const params = z.object({ id: z.uuid() });
const reason = oneLine(3, 300);

const plan = z.object({
  programme: slug,
  code: batchCode,
  coach: slug,
  court: slug,
  weekdays: z.array(z.int().min(1).max(7)).min(1).max(7),
  from: localTime,
  to: localTime,
  startsOn: localDate,
  weeks: z.int().min(1).max(30),
  capacity: z.int().min(1).max(60),
  skip: z.array(localDate).max(60).default([]).describe("Days without a session"),
  courts: z.record(localDate, slug).default({}).describe("Another court for single days"),
});
export type BatchPlan = z.output<typeof plan>;

const plannedSession = z.object({
  date: localDate,
  startsAt: instant,
  endsAt: instant,
  court: slug,
  collisions: z.array(
    z.object({ with: z.enum(["court", "coach"]), what: z.string(), startsAt: instant, endsAt: instant }),
  ),
  otherCourts: z.array(z.object({ slug, name: z.string() })).describe("Courts free at that time"),
});
export type PlannedSession = z.output<typeof plannedSession>;

export const previewBatch = route({
  ...byDuty("publish-classes"),
  tag: "academy",
  method: "POST",
  path: "/api/v1/batches/preview",
  summary: "Preview of a class's sessions with their conflicts and free courts",
  body: plan,
  reply: z.object({ sessions: z.array(plannedSession), collisions: z.int() }),
});

export const publishBatch = route({
  ...byDuty("publish-classes"),
  tag: "academy",
  method: "POST",
  path: "/api/v1/batches",
  summary: "Publish a class: allocates court and coach for all sessions or none",
  body: plan,
  reply: z.object({ code: batchCode, sessions: z.int() }),
  status: 201,
  errors: ["slot_taken", "conflict", "start_in_past"],
});

const changedSession = z.object({
  id: z.uuid(),
  startsAt: instant,
  endsAt: instant,
  cancelled: z.boolean(),
  notified: z.int().describe("Number of notified accounts"),
  credits: z.int().describe("Number of earned make-up sessions"),
});

export const cancelSession = route({
  ...byDuty("move-classes"),
  tag: "academy",
  method: "POST",
  path: "/api/v1/class-sessions/:id/cancellation",
  summary: "Cancel one session: releases court and coach, notifies everyone and earns make-up sessions",
  params,
  body: z.object({ reason }),
  reply: changedSession,
  errors: ["illegal_move"],
});

export const moveSession = route({
  ...byDuty("move-classes"),
  tag: "academy",
  method: "POST",
  path: "/api/v1/class-sessions/:id/move",
  summary: "Move one session to another time or court: notifies everyone; an absence earns a make-up session",
  params,
  body: z.object({ startsAt: instant, endsAt: instant, court: slug.optional(), reason }),
  reply: changedSession,
  errors: ["illegal_move", "slot_taken", "start_in_past", "conflict"],
});

const withdrawal = z.object({
  sessionsLeft: z.int(),
  sessions: z.int(),
  paid: rupiah,
  credit: rupiah.describe("Amount credited to the family's wallet"),
  dropped: rupiah.describe("Amount of voided open invoices"),
  due: rupiah.describe("Amount of a last invoice for used and unpaid sessions"),
});
export type Withdrawal = z.output<typeof withdrawal>;

export const quoteWithdrawal = route({
  ...byDuty("move-classes"),
  tag: "academy",
  method: "GET",
  path: "/api/v1/enrolments/:id/withdrawal",
  summary: "Value of the remaining sessions of a running term",
  params,
  reply: withdrawal,
  errors: ["illegal_move"],
});

export const withdrawEnrolment = route({
  ...byDuty("decide-refunds"),
  tag: "academy",
  method: "POST",
  path: "/api/v1/enrolments/:id/withdrawal",
  summary: "Staff end a running term: releases its seats and credits the remaining sessions",
  params,
  body: z.object({ expectedCredit: rupiah, expectedDue: rupiah.default(0), reason }),
  reply: withdrawal,
  errors: ["illegal_move", "price_changed", "own_money"],
});

const timeOffRequest = z.object({
  id: z.uuid(),
  coach: z.string(),
  from: instant,
  to: instant,
  reason: z.string(),
  status: z.enum(["requested", "approved", "refused", "withdrawn"]),
  hits: z.array(timeOffHit).describe("Sessions to move before it can be granted"),
});
export type TimeOffRequest = z.output<typeof timeOffRequest>;

export const listTimeOff = route({
  ...byDuty("move-classes"),
  tag: "academy",
  method: "GET",
  path: "/api/v1/time-off",
  summary: "Time off requested by coaches",
  reply: z.object({ items: z.array(timeOffRequest) }),
});

export const decideTimeOff = route({
  ...byDuty("publish-classes"),
  tag: "academy",
  method: "POST",
  path: "/api/v1/time-off/:id/decision",
  summary: "Grant or refuse a time off; refused while the coach has sessions in it",
  params,
  body: z.object({ decision: z.enum(["approved", "refused"]) }),
  reply: timeOffRequest,
  errors: ["illegal_move", "slot_taken"],
});
