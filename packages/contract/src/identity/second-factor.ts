import { secondFactorStates } from "@lapang/domain/identity/second-factor";
import { z } from "zod";
import { instant, oneLine } from "../fields.ts";
import { byDuty, route } from "../route.ts";

const own = { tag: "account", access: "customer" } as const;
const body = z.object({
  code: z.string().trim().min(6).max(20).describe("Six digits of the authenticator, or a recovery code"),
});
const done = z.object({ done: z.literal(true) });
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()).describe("Shown once, each works once") });
const refusals = ["code_wrong", "code_locked", "not_found"] as const;

export const getSecondFactor = route({
  ...own,
  method: "GET",
  path: "/api/v1/me/second-factor",
  summary: "Whether an authenticator is asked for, and how many recovery codes are left",
  reply: z
    .object({
      state: z.enum(secondFactorStates),
      enrolledAt: instant.nullable(),
      recoveryCodesLeft: z.int(),
    })
    .meta({ id: "SecondFactor" }),
});

export const beginSecondFactor = route({
  ...own,
  method: "POST",
  path: "/api/v1/me/second-factor",
  summary: "A secret for an authenticator, for a code from the inviter or the mailbox; it counts once it is confirmed",
  body: z.object({ code: z.string().trim().min(6).max(20).describe("Handed over by the inviter, or mailed") }),
  reply: z.object({ secret: z.string(), uri: z.string() }),
  status: 201,
  errors: ["conflict", "recent_login_required", "code_wrong", "code_locked"],
});

export const mailEnrolmentCode = route({
  ...own,
  method: "POST",
  path: "/api/v1/me/second-factor/codes",
  summary: "Mail a code for the set-up to one's verified address, at most one a minute",
  reply: done,
  errors: ["conflict", "email_unverified", "invitation_code_required"],
});

export const handEnrolmentCode = route({
  ...byDuty("choose-staff"),
  tag: "staff",
  method: "POST",
  path: "/api/v1/staff/people/:id/enrolment-code",
  summary: "A code to hand over to somebody who sets up a second factor: shown once, for a day",
  params: z.object({ id: z.uuid() }),
  reply: z.object({ code: z.string(), expiresAt: instant }),
  errors: ["conflict"],
});

export const confirmSecondFactor = route({
  ...own,
  method: "POST",
  path: "/api/v1/me/second-factor/confirmation",
  summary: "The authenticator works: from now on it is asked for",
  body,
  reply: recoveryCodes,
  errors: [...refusals, "conflict"],
});

export const proveSecondFactor = route({
  ...own,
  method: "POST",
  path: "/api/v1/me/second-factor/proof",
  summary: "Prove it for this session: after a sign-in, or before money leaves",
  body,
  reply: done,
  errors: refusals,
});

export const renewRecoveryCodes = route({
  ...own,
  method: "POST",
  path: "/api/v1/me/second-factor/recovery-codes",
  summary: "New recovery codes; the older ones open nothing any more",
  body,
  reply: recoveryCodes,
  errors: refusals,
});

export const removeSecondFactor = route({
  ...own,
  method: "DELETE",
  path: "/api/v1/me/second-factor",
  summary: "Take it away; whose role needs one sets up another before they go on",
  body,
  reply: done,
  errors: refusals,
});

export const resetSecondFactor = route({
  ...byDuty("choose-staff"),
  tag: "staff",
  method: "DELETE",
  path: "/api/v1/staff/people/:id/second-factor",
  summary: "For who lost phone and codes: it is gone, and they are signed out everywhere",
  params: z.object({ id: z.uuid() }),
  body: z.object({ reason: oneLine(3, 500) }),
  reply: done,
});
