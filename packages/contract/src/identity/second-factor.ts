import { secondFactorStates } from "@lapang/domain/identity/second-factor";
import { z } from "zod";
import { instant, oneLine } from "../fields.ts";
import { byDuty, route } from "../route.ts";

const own = { tag: "account", access: "customer" } as const;
const body = z.object({
  code: z.string().trim().min(6).max(20).describe("Six digits of the authenticator, or a recovery code"),
});
const done = z.object({ done: z.literal(true) });
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()).describe("Shown once; each code is valid once") });
const refusals = ["code_wrong", "code_locked", "not_found"] as const;

export const getSecondFactor = route({
  ...own,
  method: "GET",
  path: "/api/v1/me/second-factor",
  summary: "Whether an authenticator is required, and how many recovery codes are left",
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
  summary: "Get a secret for an authenticator with a code from the inviter or the mailbox; valid once confirmed",
  body: z.object({ code: z.string().trim().min(6).max(20).describe("From the inviter or from a mail") }),
  reply: z.object({ secret: z.string(), uri: z.string() }),
  status: 201,
  errors: ["conflict", "recent_login_required", "code_wrong", "code_locked"],
});

export const mailEnrolmentCode = route({
  ...own,
  method: "POST",
  path: "/api/v1/me/second-factor/codes",
  summary: "Mail a set-up code to the person's verified address, at most once a minute",
  reply: done,
  errors: ["conflict", "email_unverified", "invitation_code_required"],
});

export const handEnrolmentCode = route({
  ...byDuty("choose-staff"),
  tag: "staff",
  method: "POST",
  path: "/api/v1/staff/people/:id/enrolment-code",
  summary: "Create a set-up code to hand over to a member of staff; shown once, valid for a day",
  params: z.object({ id: z.uuid() }),
  reply: z.object({ code: z.string(), expiresAt: instant }),
  errors: ["conflict"],
});

export const confirmSecondFactor = route({
  ...own,
  method: "POST",
  path: "/api/v1/me/second-factor/confirmation",
  summary: "Confirm the authenticator, which is required from now on",
  body,
  reply: recoveryCodes,
  errors: [...refusals, "conflict"],
});

export const proveSecondFactor = route({
  ...own,
  method: "POST",
  path: "/api/v1/me/second-factor/proof",
  summary: "Prove the second factor for this session: after a sign-in, or for step-up",
  body,
  reply: done,
  errors: refusals,
});

export const renewRecoveryCodes = route({
  ...own,
  method: "POST",
  path: "/api/v1/me/second-factor/recovery-codes",
  summary: "Replace the recovery codes; older ones become invalid",
  body,
  reply: recoveryCodes,
  errors: refusals,
});

export const removeSecondFactor = route({
  ...own,
  method: "DELETE",
  path: "/api/v1/me/second-factor",
  summary: "Remove the second factor; roles that need one must set up another",
  body,
  reply: done,
  errors: refusals,
});

export const resetSecondFactor = route({
  ...byDuty("choose-staff"),
  tag: "staff",
  method: "DELETE",
  path: "/api/v1/staff/people/:id/second-factor",
  summary: "Reset the second factor of a person who lost phone and codes, and sign them out everywhere",
  params: z.object({ id: z.uuid() }),
  body: z.object({ reason: oneLine(3, 500) }),
  reply: done,
});
