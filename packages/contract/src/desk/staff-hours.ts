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
    minutesLapsed: z.int().describe("Minutes forfeited on expiry; an extension restores them"),
    validUntil: instant,
    boughtAt: instant,
    state: z.enum(hourStates),
    waiting: z.boolean().describe("True if an extension waits for a second person"),
  })
  .meta({ id: "StaffHours" });
export type StaffHours = z.output<typeof hours>;

export const listHours = route({
  ...seen,
  method: "GET",
  path: "/api/v1/staff/hour-packages",
  summary: "Sold hour packages with owner, remaining minutes and expiry; the first to expire first",
  query: z.object({
    state: z.enum(hourStates).optional().describe("lapsing: expires within thirty days"),
    q: oneLine(2, 80).optional().describe("Part of the customer's name"),
    ...paging(25),
  }),
  reply: pageOf(hours).extend({ minutesLeft: z.int().describe("Total of all matches, not only the page") }),
});

const extension = z
  .object({
    id: z.uuid(),
    person: somebody,
    packageName: z.string(),
    minutes: z.int().describe("Minutes that become usable, including expired ones"),
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
  summary: "Extensions waiting for a second person, or decided ones, latest first",
  query: z.object({ state: z.enum(["open", "decided"]).default("open"), ...paging(25) }),
  reply: pageOf(extension),
});

export const enterExtension = route({
  ...manager,
  method: "POST",
  path: "/api/v1/staff/hour-packages/:id/extensions",
  summary: "Propose an extension of hours; a second person must approve it",
  params: z.object({ id: z.uuid() }),
  body: z.object({ validUntil: localDate.describe("Included"), reason }),
  reply: extension,
  status: 201,
  errors: ["own_money", "conflict", "package_hours_too_low"],
});

export const decideExtension = route({
  ...manager,
  method: "POST",
  path: "/api/v1/hours-extensions/:id/decision",
  summary: "Approve or refuse another person's extension, once; restores expired hours and notifies the customer",
  params: z.object({ id: z.uuid() }),
  body: z.object({ decision: z.enum(["approved", "refused"]), reason }),
  reply: extension,
  errors: ["own_money", "conflict", "package_hours_too_low"],
});
