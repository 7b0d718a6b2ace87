import { backupProblems } from "@lapang/domain/venue/backups";
import { z } from "zod";
import { instant, pageOf, paging } from "../fields.ts";
import { byDuty, route } from "../route.ts";

const system = { ...byDuty("run-the-system"), tag: "system" } as const;

/** Ports to outside services; each has an adapter. */
export const portNames = [
  "database",
  "identity",
  "payments",
  "mail",
  "push",
  "whatsapp",
  "storage",
  "calendar-feeds",
] as const;
export type PortName = (typeof portNames)[number];

/** Independent job lanes, one per outside service, so that a hanging service blocks only its own jobs. */
export const laneNames = ["database", "gateway", "mail", "messages", "calendars", "backups"] as const;
export type LaneName = (typeof laneNames)[number];

const queue = z.object({
  name: z.enum(["mail", "push", "whatsapp"]),
  waiting: z.int(),
  failing: z.int().describe("Tried, and not gone out yet"),
  sentToday: z.int().describe("Within the last 24 hours"),
  lastSentAt: instant.nullable(),
});

const ownBackups = z.object({
  dir: z.string().describe("Where they lie"),
  kept: z.array(z.object({ name: z.string(), at: instant, bytes: z.int() })).describe("Whole ones, newest first"),
  underWay: z.object({ since: instant, copied: z.int(), total: z.int() }).nullable(),
  failure: z
    .object({ at: instant, problem: z.enum(backupProblems), detail: z.string() })
    .nullable()
    .describe("Of the last attempt; null when it went well"),
  stale: z.boolean().describe("The newest is older than a night that was missed"),
  nextAt: instant.nullable().describe("Null when one is due now"),
});

export const getSystem = route({
  ...system,
  method: "GET",
  path: "/api/v1/system",
  summary: "Whether everything works: jobs, queues, ports with their last success, copies of the database",
  reply: z
    .object({
      at: instant,
      database: z.object({ version: z.string(), bytes: z.int(), migration: z.string(), startedAt: instant }),
      jobs: z.object({ waiting: z.int(), late: z.int(), running: z.int(), failed: z.int() }),
      queues: z.array(queue),
      ports: z.array(
        z.object({ name: z.enum(portNames), adapter: z.string().nullable(), lastSuccessAt: instant.nullable() }),
      ),
      backups: z.object({
        archiving: z.boolean().describe("The database keeps its log for restores to any moment"),
        lastArchivedAt: instant.nullable(),
        lastFailedAt: instant.nullable(),
        own: ownBackups.nullable().describe("Null where the database is somebody else's, who copies it themselves"),
      }),
    })
    .meta({ id: "System" }),
});
export type SystemReply = z.output<typeof getSystem.reply>;

const job = z
  .object({
    id: z.string(),
    task: z.string(),
    attempts: z.int(),
    maxAttempts: z.int(),
    runAt: instant,
    running: z.boolean(),
    error: z.string(),
  })
  .meta({ id: "Job" });
export type JobView = z.output<typeof job>;

export const makeBackup = route({
  ...system,
  method: "POST",
  path: "/api/v1/system/backups",
  summary: "Have the database and the uploads copied now; how far it is stands in the system's state",
  reply: z.object({ id: z.uuid() }),
  errors: ["backup_under_way"],
});

export const listJobs = route({
  ...system,
  method: "GET",
  path: "/api/v1/system/jobs",
  summary: "Background work: what was given up, or what waits",
  query: z.object({ state: z.enum(["failed", "waiting"]).default("failed"), ...paging(25) }),
  reply: pageOf(job),
});

const mail = z
  .object({
    id: z.uuid(),
    to: z.string(),
    subject: z.string(),
    attempts: z.int(),
    error: z.string().nullable(),
    createdAt: instant,
    sentAt: instant.nullable(),
  })
  .meta({ id: "OutgoingMail" });
export type MailView = z.output<typeof mail>;

export const listMails = route({
  ...system,
  method: "GET",
  path: "/api/v1/system/mails",
  summary: "Mails that wait, or that went out, newest first; never what they say",
  query: z.object({ state: z.enum(["waiting", "sent"]).default("waiting"), ...paging(25) }),
  reply: pageOf(mail),
});

const push = z
  .object({
    id: z.uuid(),
    to: z.string().describe("Whose browser it is meant for"),
    title: z.string(),
    attempts: z.int(),
    error: z.string().nullable(),
    createdAt: instant,
    nextTryAt: instant.nullable().describe("Null when nobody tries any more"),
  })
  .meta({ id: "WaitingPush" });
export type PushView = z.output<typeof push>;

export const listPushes = route({
  ...system,
  method: "GET",
  path: "/api/v1/system/pushes",
  summary: "Messages to browsers that have not gone out, the oldest first; never what they say",
  query: z.object(paging(25)),
  reply: pageOf(push),
});

const oneOfThem = { params: z.object({ id: z.uuid() }), reply: z.object({ id: z.uuid() }) };

export const retryPush = route({
  ...system,
  ...oneOfThem,
  method: "POST",
  path: "/api/v1/system/pushes/:id/retry",
  summary: "Try a message now, with all its attempts",
});

export const dropPush = route({
  ...system,
  ...oneOfThem,
  method: "POST",
  path: "/api/v1/system/pushes/:id/drop",
  summary: "Give a message up: it is not shown on that device; in the person's inbox it stays",
});
