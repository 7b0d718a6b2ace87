import { z } from "zod";
import { instant, localDate, oneLine, pageOf, paging, somebody } from "../fields.ts";
import { byDuty, route } from "../route.ts";

const seen = { ...byDuty("see-payments"), tag: "staff" } as const;
const manager = { ...byDuty("extend-hours"), tag: "staff" } as const;
const reason = oneLine(3, 300);

export const hourStates = ["usable", "lapsing", "used_up", "lapsed"] as const;

const hours = z
  .object({
    id: z.uuid(),
    person: somebody,
    name: z.string(),
    minutes: z.int(),
    minutesLeft: z.int(),
    minutesLapsed: z.int().describe("Written off because their time was over; an extension gives them back"),
    validUntil: instant,
    boughtAt: instant,
    state: z.enum(hourStates),
    waiting: z.boolean().describe("An extension of it waits for a second person"),
  })
  .meta({ id: "StaffHours" });
export type StaffHours = z.output<typeof hours>;

export const listHours = route({
  ...seen,
  method: "GET",
  path: "/api/v1/staff/hour-packages",
  summary: "Hour packages that were sold: whose they are, what is left and until when; the first to lapse first",
  query: z.object({
    state: z.enum(hourStates).optional().describe("lapsing: usable, and over within thirty days"),
    q: oneLine(2, 80).optional().describe("Part of the customer's name"),
    ...paging(25),
  }),
  reply: pageOf(hours).extend({ minutesLeft: z.int().describe("Of all that fit, not of the page") }),
});

const extension = z
  .object({
    id: z.uuid(),
    person: somebody,
    packageName: z.string(),
    minutes: z.int().describe("What it lets be played: left, or lapsed before"),
    before: instant,
    validUntil: instant,
    reason: z.string(),
    enteredBy: somebody,
    enteredAt: instant,
    decision: z.enum(["approved", "refused"]).nullable(),
    decidedBy: somebody.nullable(),
    decidedAt: instant.nullable(),
    note: z.string().nullable(),
  })
  .meta({ id: "HoursExtension" });
export type HoursExtension = z.output<typeof extension>;

export const listExtensions = route({
  ...manager,
  method: "GET",
  path: "/api/v1/hours-extensions",
  summary: "Extensions of hours that wait for a second person, or those that were decided, the latest first",
  query: z.object({ state: z.enum(["open", "decided"]).default("open"), ...paging(25) }),
  reply: pageOf(extension),
});

export const enterExtension = route({
  ...manager,
  method: "POST",
  path: "/api/v1/staff/hour-packages/:id/extensions",
  summary: "Enter that hours may be played for longer; nothing changes until somebody else approves it",
  params: z.object({ id: z.uuid() }),
  body: z.object({ validUntil: localDate.describe("This day included"), reason }),
  reply: extension,
  status: 201,
  errors: ["own_money", "conflict", "package_hours_too_low"],
});

export const decideExtension = route({
  ...manager,
  method: "POST",
  path: "/api/v1/hours-extensions/:id/decision",
  summary: "Approve or refuse what somebody else entered, once; lapsed hours come back, and the customer is told",
  params: z.object({ id: z.uuid() }),
  body: z.object({ decision: z.enum(["approved", "refused"]), reason }),
  reply: extension,
  errors: ["own_money", "conflict", "package_hours_too_low"],
});
