import { genders, leaseStatuses } from "@lapang/domain/lease/lease-moves";
import { kostTermNames } from "@lapang/domain/stay/kost-price";
import { z } from "zod";
import { flag, instant, localDate, oneLine, pageOf, paging, rupiah, slug, somebody } from "../fields.ts";
import { byDuty, route } from "../route.ts";

export const closingStatuses = ["sent", "agreed", "disputed", "settled"] as const;
const own = { tag: "kost", access: "customer" } as const;
export const leaseParams = z.object({ id: z.uuid() });
export const storedFile = z.string().max(240).describe("Name of an own private upload");
const term = z.enum(kostTermNames);
const people = z.int().min(1).max(4);

export const costLine = z.object({ kind: z.string(), label: z.string(), amount: z.int() });

export const leaseCosts = z
  .object({
    kost: z.string(),
    genderRule: z.enum(["putra", "putri", "campur"]),
    term,
    from: localDate,
    until: localDate.describe("First unpaid day"),
    lines: z.array(costLine),
    total: rupiah,
    tax: rupiah,
    nextTotal: rupiah.describe("Price of each further term"),
    electricity: z.enum(["termasuk", "token"]),
    noticeMonths: z.int(),
    mostPeople: z.int(),
    extraPersonPrice: rupiah.describe("Per month for each person beyond the first"),
    freeFrom: localDate.nullable().describe("First day on which the room is available; null while let without an end"),
    holdHours: z.int().describe("Hours for which the room is held after the approval"),
  })
  .meta({ id: "LeaseCosts" });
export type LeaseCosts = z.output<typeof leaseCosts>;

export const getLeaseCosts = route({
  method: "GET",
  path: "/api/v1/kosts/:slug/rooms/:number/costs",
  tag: "kost",
  summary: "The first payment for a room, line by line, before a request",
  params: z.object({ slug, number: z.string().max(10) }),
  query: z.object({
    term: term.default("monthly"),
    startsOn: localDate.optional(),
    people: z.coerce.number().int().min(1).max(4).default(1),
  }),
  reply: leaseCosts,
  errors: ["start_in_past", "outside_window"],
});

export const leaseCard = z
  .object({
    id: z.uuid(),
    code: z.string(),
    status: z.enum(leaseStatuses),
    kost: z.object({ slug, name: z.string() }),
    room: z.string(),
    term,
    startsOn: localDate,
    paidUntil: localDate.nullable(),
    endsOn: localDate.nullable(),
    heldUntil: instant.nullable(),
    createdAt: instant,
  })
  .meta({ id: "LeaseCard" });
export type LeaseCard = z.output<typeof leaseCard>;

export const tenantFields = z.object({
  name: oneLine(2, 80),
  gender: z.enum(genders),
  phone: z.string().max(40),
  occupation: oneLine(2, 120).describe("Job or campus"),
  people,
});

export const leaseView = leaseCard
  .extend({
    now: instant,
    today: localDate,
    tenant: tenantFields.extend({ idPhoto: z.boolean().describe("True if it is still stored") }),
    placeInLine: z.int().nullable().describe("Position among requests for the same room, while requested"),
    refusal: z.string().nullable(),
    terms: z.object({
      rent: rupiah.describe("For one term"),
      nextTotal: rupiah,
      deposit: rupiah,
      extraPersonPrice: rupiah,
      electricity: z.enum(["termasuk", "token"]),
      noticeMonths: z.int(),
      houseRules: z.array(z.string()),
    }),
    costs: z.array(costLine).describe("First payment"),
    total: rupiah,
    openInvoiceId: z.uuid().nullable(),
    openAmount: rupiah.nullable().describe("Open amount of that invoice"),
    earliestEnd: localDate.nullable().describe("Earliest end with notice given today"),
    notice: z.object({ on: localDate, by: z.enum(["tenant", "venue"]) }).nullable(),
    depositHeld: rupiah,
    story: z.array(z.object({ at: instant, kind: z.string(), actor: z.string() })),
  })
  .meta({ id: "Lease" });
export type LeaseView = z.output<typeof leaseView>;

export const requestLease = route({
  ...own,
  method: "POST",
  path: "/api/v1/leases",
  summary: "Request a room; after the approval by staff it is held for a day for payment",
  body: z.object({
    kost: slug,
    room: z.string().max(10),
    startsOn: localDate,
    term,
    tenant: tenantFields,
    idPhoto: storedFile,
    expectedTotal: rupiah.describe("The total as shown; refused if it has changed"),
  }),
  reply: leaseView,
  status: 201,
  errors: ["start_in_past", "outside_window", "not_free_yet", "gender_rule", "too_many", "price_changed", "conflict"],
});

export const listLeases = route({
  ...own,
  method: "GET",
  path: "/api/v1/leases",
  summary: "The person's own leases and requests, newest first",
  query: z.object({ ...paging(12) }),
  reply: pageOf(leaseCard),
});

export const getLease = route({
  ...own,
  method: "GET",
  path: "/api/v1/leases/:id",
  summary: "One own lease",
  params: leaseParams,
  reply: leaseView,
});

export const withdrawLease = route({
  ...own,
  method: "POST",
  path: "/api/v1/leases/:id/withdrawal",
  summary: "Withdraw a request before it is paid",
  params: leaseParams,
  body: z.object({}),
  reply: leaseView,
  errors: ["illegal_move", "payment_in_progress"],
});

export const giveNotice = route({
  ...own,
  method: "POST",
  path: "/api/v1/leases/:id/notice",
  summary: "Give notice: the lease ends with a lease month, after the notice period and not before the paid period",
  params: leaseParams,
  body: z.object({ endsOn: localDate }),
  reply: leaseView,
  errors: ["illegal_move", "notice_too_short", "payment_in_progress"],
});

export const extendLease = route({
  ...own,
  method: "POST",
  path: "/api/v1/leases/:id/extension",
  summary: "Invoice the next term now; withdraws a notice given before",
  params: leaseParams,
  body: z.object({ term }),
  reply: leaseView,
  errors: ["illegal_move", "slot_taken"],
});

// Routes of staff

export const staffLeaseCard = leaseCard
  .extend({
    person: somebody,
    tenant: tenantFields,
    idPhoto: z.string().nullable().describe("Name of the private file, which staff can read"),
    total: rupiah,
    depositHeld: rupiah.describe("Part of the deposit still held for the tenant"),
    closing: z.enum(closingStatuses).nullable().describe("State of the deposit's statement; null before it is written"),
    earliestEnd: localDate.nullable().describe("Earliest end if the venue gave notice today"),
  })
  .meta({ id: "StaffLeaseCard" });
export type StaffLeaseCard = z.output<typeof staffLeaseCard>;

export const listAllLeases = route({
  ...byDuty("see-leases"),
  tag: "staff",
  method: "GET",
  path: "/api/v1/staff/leases",
  summary: "All leases and requests, the oldest first",
  query: z.object({
    status: z.enum(leaseStatuses).optional(),
    kost: slug.optional(),
    deposit: flag.optional().describe("Only leases with an unsettled deposit"),
    ...paging(25),
  }),
  reply: pageOf(staffLeaseCard),
});

export const approveLease = route({
  ...byDuty("let-rooms"),
  tag: "staff",
  method: "POST",
  path: "/api/v1/staff/leases/:id/approval",
  summary: "Approve a request: holds the room for a day, issues the first invoice and notifies the other applicants",
  params: leaseParams,
  body: z.object({}),
  reply: staffLeaseCard,
  errors: ["illegal_move", "slot_taken", "own_money"],
});

export const rejectLease = route({
  ...byDuty("let-rooms"),
  tag: "staff",
  method: "POST",
  path: "/api/v1/staff/leases/:id/rejection",
  summary: "Reject a request, with a reason for the applicant",
  params: leaseParams,
  body: z.object({ reason: oneLine(3, 500) }),
  reply: staffLeaseCard,
  errors: ["illegal_move", "own_money"],
});

export const endLease = route({
  ...byDuty("let-rooms"),
  tag: "staff",
  method: "POST",
  path: "/api/v1/staff/leases/:id/notice",
  summary: "The venue gives notice by the same rules as a tenant, with a reason for the tenant",
  params: leaseParams,
  body: z.object({ endsOn: localDate, reason: oneLine(3, 500) }),
  reply: staffLeaseCard,
  errors: ["illegal_move", "notice_too_short", "payment_in_progress", "own_money"],
});
