import { rights } from "@lapang/domain/staff/rights";
import { roles } from "@lapang/domain/staff/roles";
import { z } from "zod";
import { instant, oneLine } from "../fields.ts";
import { deviceSession } from "../identity/account.ts";
import { byDuty, route } from "../route.ts";

const params = z.object({ id: z.uuid() });
const reason = oneLine(3, 500).describe("Recorded in the audit log; not shown to the person");
const body = z.object({ reason });
/** Roles of people who work for the venue; everyone else is a customer. */
const staffRoles = ["coach", "front-desk", "manager", "owner"] as const;

const personAccess = z
  .object({ id: z.uuid(), name: z.string(), role: z.enum(roles), disabledAt: instant.nullable() })
  .meta({ id: "PersonAccess" });
export type PersonAccess = z.output<typeof personAccess>;

const staffMember = z
  .object({
    ...personAccess.shape,
    email: z.string().nullable(),
    rights: z.array(z.enum(rights)),
    rightsChosen: z.boolean().describe("True if the owner chose them; otherwise the defaults of the role"),
    hasSecondFactor: z.boolean(),
    invited: z.boolean().describe("True if no account has claimed this address yet"),
    lastSeenAt: instant.nullable(),
  })
  .meta({ id: "StaffMember" });
export type StaffMember = z.output<typeof staffMember>;

export const disablePerson = route({
  ...byDuty("choose-staff"),
  tag: "staff",
  params,
  method: "POST",
  path: "/api/v1/people/:id/disabled",
  summary: "Disable a person from the next request on; never oneself, nor people one may not appoint",
  body,
  reply: personAccess,
});

export const enablePerson = route({
  ...byDuty("choose-staff"),
  tag: "staff",
  params,
  method: "POST",
  path: "/api/v1/people/:id/enabled",
  summary: "Enable a person, who must sign in again",
  body,
  reply: personAccess,
  errors: ["conflict"],
});

export const listStaff = route({
  ...byDuty("see-staff"),
  tag: "staff",
  method: "GET",
  path: "/api/v1/staff/people",
  summary: "All staff with their rights",
  reply: z.object({ items: z.array(staffMember) }),
});

export const inviteStaff = route({
  ...byDuty("choose-staff"),
  tag: "staff",
  method: "POST",
  path: "/api/v1/staff/people",
  summary: "Invite staff by mail address; a person with this verified address gets the role at once",
  body: z.object({
    name: oneLine(1, 120),
    email: z.email().max(254),
    role: z.enum(staffRoles),
  }),
  reply: staffMember,
  status: 201,
  errors: ["conflict", "email_unverified"],
});

export const setRole = route({
  ...byDuty("choose-staff"),
  tag: "staff",
  params,
  method: "PUT",
  path: "/api/v1/staff/people/:id/role",
  summary: "Change a role and reset the rights to its defaults; never one's own, nor roles one may not appoint",
  body: z.object({ role: z.enum(roles), reason }),
  reply: staffMember,
  errors: ["conflict", "email_unverified"],
});

export const setRights = route({
  ...byDuty("choose-rights"),
  tag: "staff",
  params,
  method: "PUT",
  path: "/api/v1/staff/people/:id/rights",
  summary: "Set rights beyond the role; null restores the defaults",
  body: z.object({ rights: z.array(z.enum(rights)).max(rights.length).nullable(), reason }),
  reply: staffMember,
  errors: ["conflict"],
});

export const listStaffSessions = route({
  ...byDuty("see-staff"),
  tag: "staff",
  params,
  method: "GET",
  path: "/api/v1/staff/people/:id/sessions",
  summary: "Sessions of a member of staff",
  reply: z.object({ items: z.array(deviceSession) }),
});

export const endStaffSession = route({
  ...byDuty("see-staff"),
  tag: "staff",
  params: z.object({ id: z.uuid(), sessionId: z.uuid() }),
  method: "DELETE",
  path: "/api/v1/staff/people/:id/sessions/:sessionId",
  summary: "Sign a member of staff out on one device; never people one may not appoint",
  reply: z.object({ done: z.literal(true) }),
});
