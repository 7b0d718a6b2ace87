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
    codeExpiresAt: instant.nullable().describe("While it has not come yet"),
    enrolledAt: instant.nullable(),
    lastSeenAt: instant.nullable(),
    waitingScans: count.describe("Read and not told, when it was last heard"),
    revokedAt: instant.nullable(),
    revokedBy: z.string().nullable(),
    refusedScans: count.describe("What it tried to tell after it was revoked"),
  })
  .meta({ id: "DoorDevice" });
export type DoorDeviceView = z.output<typeof doorDevice>;

export const listDoors = route({
  ...keeping,
  method: "GET",
  path: "/api/v1/staff/doors",
  summary: "Devices at the door: those that are in use or expected, then those revoked lately",
  reply: z.object({ items: z.array(doorDevice), most: count }),
});

export const inviteDoor = route({
  ...keeping,
  method: "POST",
  path: "/api/v1/staff/doors",
  summary: "Make a code that lets one device in, once, within ten minutes",
  body: z.object({ name }),
  reply: z.object({ device: doorDevice, code: z.string() }),
  status: 201,
  errors: ["too_many"],
});

export const renameDoor = route({
  ...keeping,
  method: "PATCH",
  path: "/api/v1/staff/doors/:id",
  summary: "Give a device another name",
  params,
  body: z.object({ name }),
  reply: doorDevice,
});

export const revokeDoor = route({
  ...keeping,
  method: "DELETE",
  path: "/api/v1/staff/doors/:id",
  summary: "Let a device do nothing any more, from its next request on; to say so twice is no error",
  params,
  reply: doorDevice,
});

/** Data of a door device, which it also uses offline. */
const door = z
  .object({
    id: z.uuid(),
    name: z.string(),
    publicKey: z.string().describe("Checks tickets of this venue; Ed25519, base64url"),
    previousKeys: z.array(z.string()).optional().describe("Keys of before a rotation: their tickets stay valid"),
    opensMinutes: count.describe("How long before their time people are let in"),
  })
  .meta({ id: "Door" });
export type Door = z.output<typeof door>;

export const enrolDoor = route({
  tag: "door",
  method: "POST",
  path: "/api/v1/door/enrolment",
  summary: "Become a device at the door, with the code that a manager shows; each works once",
  body: z.object({ code: z.string().min(1).max(60) }),
  reply: door,
  errors: ["door_code_over"],
});

export const noteDoorPresence = route({
  tag: "door",
  door: true,
  method: "POST",
  path: "/api/v1/door/presence",
  summary: "Say that the device is there and what it has not told yet; answers with what it works with",
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
        players: count.describe("How many are named on the booking"),
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
  summary: "Let in whoever shows these tickets, as staff do; tells no more of them than the door needs",
  body: z.object({ scans: z.array(scan).min(1).max(MOST_SCANS) }),
  reply: z.object({ results: z.array(doorScan) }),
});
