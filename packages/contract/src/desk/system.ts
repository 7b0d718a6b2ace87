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
  failing: z.int().describe("Attempted and not sent yet"),
  sentToday: z.int().describe("Within the last 24 hours"),
  lastSentAt: instant.nullable(),
});

const ownBackups = z.object({
  dir: z.string().describe("Directory of the backups"),
  kept: z.array(z.object({ name: z.string(), at: instant, bytes: z.int() })).describe("Complete backups, newest first"),
  underWay: z.object({ since: instant, copied: z.int(), total: z.int() }).nullable(),
  failure: z
    .object({ at: instant, problem: z.enum(backupProblems), detail: z.string() })
    .nullable()
    .describe("Problem of the last attempt; null if it succeeded"),
  stale: z.boolean().describe("True if the newest backup is too old"),
  nextAt: instant.nullable().describe("Null if a backup is due now"),
});

export const getSystem = route({
  ...system,
  method: "GET",
  path: "/api/v1/system",
  summary: "System status: jobs, queues, ports with their last success, backups",
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
        archiving: z.boolean().describe("True if WAL archiving is on (point-in-time recovery)"),
        lastArchivedAt: instant.nullable(),
        lastFailedAt: instant.nullable(),
        own: ownBackups.nullable().describe("Null for an external database, which its operator backs up"),
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
  summary: "Start a backup of database and uploads now; the system status shows its progress",
  reply: z.object({ id: z.uuid() }),
  errors: ["backup_under_way"],
});

export const listJobs = route({
  ...system,
  method: "GET",
  path: "/api/v1/system/jobs",
  summary: "Background jobs: failed or waiting",
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
  summary: "Waiting or sent mails without their text, newest first",
  query: z.object({ state: z.enum(["waiting", "sent"]).default("waiting"), ...paging(25) }),
  reply: pageOf(mail),
});

const push = z
  .object({
    id: z.uuid(),
    to: z.string().describe("Owner of the browser"),
    title: z.string(),
    attempts: z.int(),
    error: z.string().nullable(),
    createdAt: instant,
    nextTryAt: instant.nullable().describe("Null if there are no more attempts"),
  })
  .meta({ id: "WaitingPush" });
export type PushView = z.output<typeof push>;

export const listPushes = route({
  ...system,
  method: "GET",
  path: "/api/v1/system/pushes",
  summary: "Unsent push messages without their text, oldest first",
  query: z.object(paging(25)),
  reply: pageOf(push),
});

const oneOfThem = { params: z.object({ id: z.uuid() }), reply: z.object({ id: z.uuid() }) };

export const retryPush = route({
  ...system,
  ...oneOfThem,
  method: "POST",
  path: "/api/v1/system/pushes/:id/retry",
  summary: "Retry a message now with all attempts",
});

export const dropPush = route({
  ...system,
  ...oneOfThem,
  method: "POST",
  path: "/api/v1/system/pushes/:id/drop",
  summary: "Drop a push message; it stays in the person's inbox",
});
