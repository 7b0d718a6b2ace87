import { z } from "zod";
import { instant, rupiah, slug } from "../fields.ts";
import { byDuty, route } from "../route.ts";
import { alternative } from "../sales/holds.ts";

const desk = { ...byDuty("declare-rain"), tag: "desk" } as const;
const own = { tag: "bookings", access: "customer" } as const;
const MOST_COURTS = 40;

const rainBody = z.object({ courts: z.array(slug).min(1).max(MOST_COURTS), start: instant, end: instant });
const rainParams = z.object({ id: z.uuid() });

const rained = z.object({
  bookingId: z.uuid(),
  itemId: z.uuid(),
  code: z.string(),
  name: z.string(),
  court: z.object({ slug, name: z.string() }),
  start: instant,
  end: instant,
  unusedMinutes: z.int(),
  minutes: z.int(),
  credit: rupiah.describe("Amount credited to the wallet"),
  packageMinutes: z.int().describe("Returned package minutes"),
});

/** Contact data for customers whom staff must notify personally. */
const contact = {
  hasAccount: z.boolean().describe("Without an account there is no notification: staff must call"),
  phone: z.string().nullable().describe("Phone number of a contact without an account"),
};

const rainHit = rained.extend({
  ...contact,
  kind: z.enum(["choice", "credit"]).describe("choice: a free move or the full credit"),
  own: z.boolean().describe("The clerk's own booking: another person must declare it"),
});
export type RainHit = z.output<typeof rainHit>;

export const previewRain = route({
  ...desk,
  method: "POST",
  path: "/api/v1/desk/rain-outs/preview",
  summary: "Preview: affected bookings with their compensation",
  body: rainBody,
  reply: z
    .object({
      hits: z.array(rainHit),
      others: z
        .array(z.object({ court: slug, start: instant, end: instant, kind: z.enum(["class", "club", "held"]) }))
        .describe("Unaffected entries: classes, meetings and unpaid holds"),
      credit: rupiah,
    })
    .meta({ id: "RainPreview" }),
  errors: ["rain_not_eligible", "start_in_past"],
});
export type RainPreview = z.output<typeof previewRain.reply>;

const reliefStatus = z.enum(["waiting", "offered", "credited", "moved", "failed", "taken_back"]);

const rainOut = z
  .object({
    id: z.uuid(),
    courts: z.array(slug),
    start: instant,
    end: instant,
    declaredAt: instant,
    declaredBy: z.string().nullable(),
    reliefs: z.array(
      rained.omit({ minutes: true }).extend({
        ...contact,
        status: reliefStatus,
        problem: z.string().nullable().describe("Code of the refusal, if the compensation failed"),
        mayTakeBack: z.boolean(),
      }),
    ),
  })
  .meta({ id: "RainOut" });
export type RainOut = z.output<typeof rainOut>;

export const declareRain = route({
  ...desk,
  method: "POST",
  path: "/api/v1/desk/rain-outs",
  summary: "Declare courts rained out: a job compensates each booking in turn and notifies the customers",
  body: rainBody,
  reply: rainOut,
  status: 202,
  errors: ["rain_not_eligible", "start_in_past", "own_money", "slot_taken"],
});

export const listRains = route({
  ...desk,
  method: "GET",
  path: "/api/v1/desk/rain-outs",
  summary: "The latest rain-outs with their progress",
  reply: z.object({ items: z.array(rainOut) }),
});

export const getRain = route({
  ...desk,
  method: "GET",
  path: "/api/v1/desk/rain-outs/:id",
  summary: "One rain-out: compensations, and what can still be withdrawn",
  params: rainParams,
  reply: rainOut,
});

export const retryRain = route({
  ...desk,
  method: "POST",
  path: "/api/v1/desk/rain-outs/:id/retry",
  summary: "Retry failed compensations",
  params: rainParams,
  reply: rainOut,
  status: 202,
  errors: ["own_money"],
});

export const takeBackRain = route({
  ...desk,
  method: "POST",
  path: "/api/v1/desk/rain-outs/:id/take-back",
  summary: "Withdraw the rain-out for unused compensations: the credit pays for the same time again",
  params: rainParams,
  body: z.object({ items: z.array(z.uuid()).max(1000).optional().describe("Only these; default: all") }),
  reply: rainOut,
  errors: ["own_money"],
});

export const getRelief = route({
  ...own,
  method: "GET",
  path: "/api/v1/bookings/:id/relief",
  summary: "Rained-out times of a booking for which the customer can choose",
  params: rainParams,
  reply: z.object({
    visits: z.array(
      rained.omit({ code: true, name: true, minutes: true }).extend({
        until: instant.describe("Deadline of the choice; afterwards the customer gets credit"),
        free: z.array(alternative).describe("The nearest free times"),
      }),
    ),
  }),
});
export type Relief = z.output<typeof getRelief.reply>;

export const chooseCredit = route({
  ...own,
  method: "POST",
  path: "/api/v1/bookings/:id/relief/:itemId/credit",
  summary: "Choose credit for a rained-out time; idempotent",
  params: z.object({ id: z.uuid(), itemId: z.uuid() }),
  reply: z.object({ credit: rupiah, packageMinutes: z.int() }),
  errors: ["relief_used"],
});
