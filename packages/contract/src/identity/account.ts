import { unsettledKinds } from "@lapang/domain/identity/leaving";
import { levels } from "@lapang/domain/identity/participant";
import { roles } from "@lapang/domain/staff/roles";
import { z } from "zod";
import { instant, localDate, oneLine, rupiah } from "../fields.ts";
import { route } from "../route.ts";

export const participantFields = z.object({
  name: oneLine(1, 80),
  birthDate: localDate,
  level: z.enum(levels),
});
export const participant = participantFields
  .extend({
    id: z.uuid(),
    needsConsent: z
      .boolean()
      .describe("A child without a recorded guardian's consent, which the next enrolment requires"),
  })
  .meta({ id: "Participant" });
export type Participant = z.output<typeof participant>;

export const profile = z
  .object({
    id: z.uuid(),
    name: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    photoUrl: z.string().nullable(),
    role: z.enum(roles),
    memberSince: instant,
    participants: z.array(participant),
  })
  .meta({ id: "Profile" });
export type Profile = z.output<typeof profile>;

const own = { tag: "account", access: "customer" } as const;
const idParams = z.object({ id: z.uuid() });
const done = z.object({ done: z.literal(true) });

export const getProfile = route({
  ...own,
  method: "GET",
  path: "/api/v1/me",
  summary: "The signed-in person's own profile",
  reply: profile,
});

export const changeProfile = route({
  ...own,
  method: "PATCH",
  path: "/api/v1/me",
  summary: "Change name, phone (Indonesian spellings are normalised to +62…) or photo",
  body: z.object({
    name: oneLine(1, 120).optional(),
    phone: z.string().max(40).nullable().optional(),
    photo: z.string().max(300).nullable().optional().describe("The name of an object this person uploaded"),
  }),
  reply: profile,
});

const guardianConsent = z
  .boolean()
  .optional()
  .describe("The parent or guardian agrees to storing this data; required under eighteen");

export const addParticipant = route({
  ...own,
  method: "POST",
  path: "/api/v1/me/participants",
  summary: "Add a child or another participant",
  body: participantFields.extend({ guardianConsent }),
  reply: participant,
  status: 201,
  errors: ["too_many", "guardian_consent_required"],
});

export const changeParticipant = route({
  ...own,
  method: "PATCH",
  path: "/api/v1/me/participants/:id",
  summary: "Change a participant",
  params: idParams,
  body: participantFields.partial().extend({ guardianConsent }),
  reply: participant,
  errors: ["guardian_consent_required"],
});

export const removeParticipant = route({
  ...own,
  method: "DELETE",
  path: "/api/v1/me/participants/:id",
  summary: "Remove a participant",
  params: idParams,
  reply: done,
});

export const deviceSession = z
  .object({
    id: z.uuid(),
    current: z.boolean(),
    device: z.object({ browser: z.string(), system: z.string() }),
    startedAt: instant,
    lastSeenAt: instant,
  })
  .meta({ id: "DeviceSession" });
export type DeviceSession = z.output<typeof deviceSession>;

export const listSessions = route({
  ...own,
  method: "GET",
  path: "/api/v1/me/sessions",
  summary: "Devices on which this person is signed in, newest first",
  reply: z.object({ items: z.array(deviceSession) }),
});

export const endDeviceSession = route({
  ...own,
  method: "DELETE",
  path: "/api/v1/me/sessions/:id",
  summary: "Sign out one device",
  params: idParams,
  reply: done,
});

export const endOtherSessions = route({
  ...own,
  method: "DELETE",
  path: "/api/v1/me/sessions",
  summary: "Sign out all devices but this one",
  reply: z.object({ ended: z.int() }),
});

export const exportMyData = route({
  ...own,
  method: "GET",
  path: "/api/v1/me/export",
  summary: "Export everything stored about this person as one JSON document",
  reply: z.record(z.string(), z.unknown()),
});

/** Open business that prevents deleting the account. */
export const unsettled = z.object({
  kind: z.enum(unsettledKinds),
  count: z.int(),
  amount: rupiah.describe("Rupiah; 0 if it is not money"),
});
export type Unsettled = z.output<typeof unsettled>;

export const getLeaving = route({
  ...own,
  method: "GET",
  path: "/api/v1/me/leaving",
  summary: "Open business that prevents deleting the account; empty if there is none",
  reply: z.object({ unsettled: z.array(unsettled) }),
});

export const eraseMe = route({
  ...own,
  method: "DELETE",
  path: "/api/v1/me",
  summary: "Delete the account: personal data is deleted, rows that the books need are anonymised",
  body: z.object({ idToken: z.string().min(1).max(8192).describe("From a sign-in within the last five minutes") }),
  reply: done,
  errors: ["invalid_id_token", "recent_login_required", "account_not_settled", "last_owner"],
});
