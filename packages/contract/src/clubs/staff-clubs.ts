import { joinPolicies, memberRoles } from "@lapang/domain/club/who-may";
import { z } from "zod";
import { instant, rupiah, slug, slugParams } from "../fields.ts";
import { byDuty, route } from "../route.ts";

const staff = { ...byDuty("keep-clubs"), tag: "clubs" } as const;

const staffClub = z
  .object({
    slug,
    name: z.string(),
    joinPolicy: z.enum(joinPolicies),
    duesMonthly: rupiah,
    duesYearly: rupiah.nullable(),
    members: z.int(),
    requests: z.int().describe("Open requests to join"),
    owing: z.int().describe("Members in the grace period"),
    collisions: z.int().describe("Meetings ahead without a court"),
    guests: z.int().describe("Paid visits ahead"),
    nextAt: instant.nullable(),
  })
  .meta({ id: "StaffClub" });
export type StaffClub = z.output<typeof staffClub>;

export const listStaffClubs = route({
  ...staff,
  method: "GET",
  path: "/api/v1/staff/clubs",
  summary: "All clubs with numbers of members, requests, dues and meetings",
  reply: z.object({ items: z.array(staffClub), now: instant }),
});

const staffMember = z.object({
  id: z.uuid(),
  name: z.string(),
  account: z.object({ name: z.string(), phone: z.string().nullable() }),
  isAccountHolder: z.boolean().describe("False for a participant of the account"),
  role: z.enum(memberRoles),
  status: z.enum(["active", "requested"]),
  since: instant,
  paidUntil: instant.nullable(),
  graceUntil: instant.nullable(),
  message: z.string().nullable(),
});
export type StaffMember = z.output<typeof staffMember>;

const visit = z.object({
  itemId: z.uuid(),
  bookingId: z.uuid(),
  bookingCode: z.string(),
  name: z.string(),
  phone: z.string().nullable(),
  title: z.string(),
  startsAt: instant,
});
export type StaffVisit = z.output<typeof visit>;

const paidDues = z.object({
  id: z.uuid(),
  member: z.string(),
  from: instant,
  to: instant,
  amount: rupiah,
  paidAt: instant,
  bookingId: z.uuid(),
  bookingCode: z.string(),
});
export type StaffDues = z.output<typeof paidDues>;

export const getStaffClub = route({
  ...staff,
  method: "GET",
  path: "/api/v1/staff/clubs/:slug",
  summary: "One club: members with accounts and dues, recent payments of dues, and guests ahead",
  params: slugParams,
  reply: staffClub.extend({
    memberList: z.array(staffMember),
    dues: z.array(paidDues),
    visits: z.array(visit),
    now: instant,
  }),
});
