import { z } from "zod";
import { instant, oneLine } from "../fields.ts";
import { byDuty, route } from "../route.ts";
import { MOST_SCANS, scan, scanned } from "./desk-scans.ts";

const keeping = { ...byDuty("keep-doors"), tag: "desk" } as const;
const params = z.object({ id: z.uuid() });
const name = oneLine(1, 60);
const count = z.int().min(0);

const doorDevice = z
  .object({
    id: z.uuid(),
    name: z.string(),
    invitedBy: z.string().nullable(),
    codeExpiresAt: instant.nullable().describe("Expiry of the code, until the device is enrolled"),
    enrolledAt: instant.nullable(),
    lastSeenAt: instant.nullable(),
    waitingScans: count.describe("Scans not sent yet at the last contact"),
    revokedAt: instant.nullable(),
    revokedBy: z.string().nullable(),
    refusedScans: count.describe("Scans sent after the device was revoked"),
  })
  .meta({ id: "DoorDevice" });
export type DoorDeviceView = z.output<typeof doorDevice>;

export const listDoors = route({
  ...keeping,
  method: "GET",
  path: "/api/v1/staff/doors",
  summary: "Door devices: active and expected ones, then recently revoked ones",
  reply: z.object({ items: z.array(doorDevice), most: count }),
});

export const inviteDoor = route({
  ...keeping,
  method: "POST",
  path: "/api/v1/staff/doors",
  summary: "Create a code that enrols one device, once, within ten minutes",
  body: z.object({ name }),
  reply: z.object({ device: doorDevice, code: z.string() }),
  status: 201,
  errors: ["too_many"],
});

export const renameDoor = route({
  ...keeping,
  method: "PATCH",
  path: "/api/v1/staff/doors/:id",
  summary: "Rename a device",
  params,
  body: z.object({ name }),
  reply: doorDevice,
});

export const revokeDoor = route({
  ...keeping,
  method: "DELETE",
  path: "/api/v1/staff/doors/:id",
  summary: "Revoke a device from its next request on; idempotent",
  params,
  reply: doorDevice,
});

/** Data of a door device, which it also uses offline. */
const door = z
  .object({
    id: z.uuid(),
    name: z.string(),
    publicKey: z.string().describe("Public key for this venue's tickets; Ed25519, base64url"),
    previousKeys: z.array(z.string()).optional().describe("Keys before a rotation, whose tickets stay valid"),
    opensMinutes: count.describe("Minutes before the start at which check-in opens"),
  })
  .meta({ id: "Door" });
export type Door = z.output<typeof door>;

export const enrolDoor = route({
  tag: "door",
  method: "POST",
  path: "/api/v1/door/enrolment",
  summary: "Enrol as a door device with a single-use code from a manager",
  body: z.object({ code: z.string().min(1).max(60) }),
  reply: door,
  errors: ["door_code_over"],
});

export const noteDoorPresence = route({
  tag: "door",
  door: true,
  method: "POST",
  path: "/api/v1/door/presence",
  summary: "Report the device's state; returns the data it works with",
  body: z.object({ waiting: count.max(100_000) }),
  reply: door,
});

const doorScan = scanned
  .omit({ game: true })
  .extend({
    game: z
      .object({
        name: z.string().describe("The first name"),
        court: z.object({ name: z.string() }),
        start: instant,
        end: instant,
        players: count.describe("Number of players on the booking"),
      })
      .nullable(),
  })
  .meta({ id: "DoorScan" });
export type DoorScan = z.output<typeof doorScan>;

export const takeDoorScans = route({
  tag: "door",
  door: true,
  method: "POST",
  path: "/api/v1/door/scans",
  summary: "Check in by tickets; returns only the data that the door needs",
  body: z.object({ scans: z.array(scan).min(1).max(MOST_SCANS) }),
  reply: z.object({ results: z.array(doorScan) }),
});
