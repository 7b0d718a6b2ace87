import { z } from "zod";
import { flag, instant, localDate, localTime, oneLine, pageOf, paging, rupiah, slug, somebody } from "../fields.ts";
import { byDuty, route } from "../route.ts";
import { closingStatuses, leaseParams, storedFile } from "./kost.ts";

const own = { tag: "kost", access: "customer" } as const;
const photos = z.array(storedFile).max(5);
const text = (min: number, max: number) => z.string().trim().min(min).max(max);

// Visits
export const visitStatuses = ["requested", "confirmed", "declined", "cancelled", "came", "missed"] as const;

export const visitView = z
  .object({
    id: z.uuid(),
    status: z.enum(visitStatuses),
    kost: z.object({ slug, name: z.string(), address: z.string() }),
    room: z.string().nullable(),
    startsAt: instant,
    phone: z.string(),
    note: z.string().nullable(),
    answer: z.string().nullable(),
  })
  .meta({ id: "KostVisit" });
export type VisitView = z.output<typeof visitView>;

export const listVisitTimes = route({
  method: "GET",
  path: "/api/v1/kosts/:slug/visit-times",
  tag: "kost",
  summary: "Possible times for a visit, by day for the next two weeks",
  params: z.object({ slug }),
  reply: z.object({ days: z.array(z.object({ date: localDate, times: z.array(localTime) })) }),
});

export const requestVisit = route({
  ...own,
  method: "POST",
  path: "/api/v1/kost-visits",
  summary: "Request a visit within the visiting hours; staff confirm, move or decline it",
  body: z.object({
    kost: slug,
    room: z.string().max(10).nullable().default(null),
    date: localDate,
    time: localTime,
    phone: z.string().max(40),
    note: text(0, 500).default(""),
  }),
  reply: visitView,
  status: 201,
  errors: ["outside_hours", "start_in_past", "outside_window", "conflict"],
});

export const listVisits = route({
  ...own,
  method: "GET",
  path: "/api/v1/kost-visits",
  summary: "The person's own visits, the next one first",
  reply: z.object({ items: z.array(visitView) }),
});

export const cancelVisit = route({
  ...own,
  method: "DELETE",
  path: "/api/v1/kost-visits/:id",
  summary: "Cancel an own visit",
  params: leaseParams,
  reply: visitView,
  errors: ["illegal_move"],
});

export const staffVisitView = visitView.extend({ person: somebody }).meta({ id: "StaffKostVisit" });

export const listAllVisits = route({
  ...byDuty("see-leases"),
  tag: "staff",
  method: "GET",
  path: "/api/v1/staff/kost-visits",
  summary: "Visits, requested and confirmed ones first, by time",
  query: z.object({ status: z.enum(visitStatuses).optional(), open: flag.optional(), ...paging(25) }),
  reply: pageOf(staffVisitView),
});

export const decideVisit = route({
  ...byDuty("see-leases"),
  tag: "staff",
  method: "POST",
  path: "/api/v1/staff/kost-visits/:id/decision",
  summary: "Confirm a visit (also at another time), decline it, or record attendance",
  params: leaseParams,
  body: z.object({
    decision: z.enum(["confirm", "decline", "came", "missed"]),
    date: localDate.optional(),
    time: localTime.optional(),
    answer: text(0, 500).default(""),
  }),
  reply: staffVisitView,
  errors: ["illegal_move", "outside_hours", "start_in_past", "outside_window"],
});

// Problems in a room
export const problemStatuses = ["open", "in_work", "done"] as const;

export const problemView = z
  .object({
    id: z.uuid(),
    status: z.enum(problemStatuses),
    title: z.string(),
    description: z.string(),
    photos: z.array(z.string()),
    answer: z.string().nullable(),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: "LeaseProblem" });
export type ProblemView = z.output<typeof problemView>;

export const reportProblem = route({
  ...own,
  method: "POST",
  path: "/api/v1/leases/:id/problems",
  summary: "Report a problem in the room, with photos",
  params: leaseParams,
  body: z.object({ title: oneLine(3, 120), description: text(0, 2000).default(""), photos: photos.default([]) }),
  reply: problemView,
  status: 201,
  errors: ["illegal_move"],
});

export const listProblems = route({
  ...own,
  method: "GET",
  path: "/api/v1/leases/:id/problems",
  summary: "Reported problems of the tenant's own room, newest first",
  params: leaseParams,
  reply: z.object({ items: z.array(problemView) }),
});

export const staffProblemView = problemView
  .extend({ lease: z.object({ id: z.uuid(), code: z.string(), kost: z.string(), room: z.string() }), person: somebody })
  .meta({ id: "StaffLeaseProblem" });

export const listAllProblems = route({
  ...byDuty("see-leases"),
  tag: "staff",
  method: "GET",
  path: "/api/v1/staff/lease-problems",
  summary: "Problems reported by tenants, oldest first",
  query: z.object({ status: z.enum(problemStatuses).optional(), open: flag.optional(), ...paging(25) }),
  reply: pageOf(staffProblemView),
});

export const moveProblem = route({
  ...byDuty("see-leases"),
  tag: "staff",
  method: "POST",
  path: "/api/v1/staff/lease-problems/:id/status",
  summary: "Mark a problem as in work or done, and notify the tenant",
  params: leaseParams,
  body: z.object({ status: z.enum(["in_work", "done"]), answer: text(0, 500).default("") }),
  reply: staffProblemView,
  errors: ["illegal_move"],
});

// End of a lease: condition of the room and settlement of the deposit
export const checkStates = ["good", "worn", "damaged"] as const;
const check = z.object({
  label: oneLine(1, 120),
  state: z.enum(checkStates),
  note: z.string().max(500).nullable(),
  photos: z.array(z.string()),
});
const deduction = z.object({ label: oneLine(1, 120), reason: oneLine(3, 500), amount: rupiah.min(1) });

export const closingView = z
  .object({
    status: z.enum(closingStatuses),
    deposit: rupiah,
    kept: rupiah,
    rest: rupiah,
    checks: z.array(check),
    deductions: z.array(deduction),
    answer: z.string().nullable(),
    way: z.enum(["wallet", "bank"]).nullable(),
    returned: rupiah.nullable(),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: "LeaseClosing" });
export type ClosingView = z.output<typeof closingView>;

export const getClosing = route({
  ...own,
  method: "GET",
  path: "/api/v1/leases/:id/closing",
  summary: "Condition of the room at the end, and deductions from the deposit with reasons; also for staff",
  params: leaseParams,
  reply: closingView,
});

const bank = z.object({ bank: oneLine(2, 40), account: z.string().regex(/^\d{5,20}$/), holder: oneLine(2, 80) });

export const answerClosing = route({
  ...own,
  method: "POST",
  path: "/api/v1/leases/:id/closing/answer",
  summary: "Accept or dispute the statement, and choose where the rest of the deposit goes",
  params: leaseParams,
  body: z
    .object({
      agrees: z.boolean(),
      answer: text(0, 1000).default(""),
      way: z.enum(["wallet", "bank"]),
      bank: bank.nullable().default(null),
    })
    .refine(({ way, bank: account }) => way === "wallet" || account !== null, "a bank account")
    .refine(({ agrees, answer }) => agrees || answer.length > 2, "what is wrong"),
  reply: closingView,
  errors: ["illegal_move"],
});

export const writeClosing = route({
  ...byDuty("check-rooms-left"),
  tag: "staff",
  method: "PUT",
  path: "/api/v1/staff/leases/:id/closing",
  summary:
    "Record the condition of the room and deductions from the deposit with reasons; notifies the tenant, who can answer",
  params: leaseParams,
  body: z.object({
    checks: z
      .array(check.extend({ note: check.shape.note.default(null), photos: z.array(storedFile).max(5).default([]) }))
      .min(1)
      .max(40),
    deductions: z.array(deduction).max(20).default([]),
  }),
  reply: closingView,
  errors: ["illegal_move", "own_money", "deposit_too_low"],
});

export const settleDeposit = route({
  ...byDuty("pay-out"),
  tag: "staff",
  method: "POST",
  path: "/api/v1/staff/leases/:id/closing/settlement",
  summary: "Return the rest of the deposit to the wallet or by a transfer among the refunds",
  params: leaseParams,
  body: z.object({ expectedReturn: rupiah }),
  reply: closingView,
  errors: ["illegal_move", "own_money", "own_entry", "price_changed"],
});
