import { reminderKinds } from "@lapang/domain/invoice/reminders";
import { z } from "zod";

const byId = z.object({ id: z.uuid() });

/** graphile-worker's pauses grow to six hours, so that a job survives an outage of more than two days. */
const USUAL_ATTEMPTS = 20;
/** Attempts over half an hour, longer than a push or WhatsApp service is usually away; the inbox keeps the notification. */
export const MESSAGE_ATTEMPTS = 8;

type QueuedJob = { payload: z.ZodObject; attempts: number; queue?: string };

/**
 * Every job that the product enqueues, with its payload and its attempts. Exceptions to the usual attempts give their reason.
 * Jobs that only the crontab starts (`wiring/job-schedule.ts`) have no payload and are not listed.
 */
export const queuedJobs = {
  // Attempts over some two days: a later mail is no longer worth sending.
  send_mail: { payload: byId, attempts: 16 },
  send_push: { payload: byId, attempts: MESSAGE_ATTEMPTS },
  send_whatsapp: { payload: byId, attempts: MESSAGE_ATTEMPTS },
  ask_gateway: { payload: z.object({ orderId: z.string().max(50) }), attempts: USUAL_ATTEMPTS },
  send_refund: { payload: byId, attempts: USUAL_ATTEMPTS },
  remind_invoice: { payload: z.object({ id: z.uuid(), kind: z.enum(reminderKinds) }), attempts: USUAL_ATTEMPTS },
  remind_visit: { payload: byId, attempts: USUAL_ATTEMPTS },
  carry_out_rain: { payload: byId, attempts: USUAL_ATTEMPTS },
  tell_announcement: { payload: byId, attempts: USUAL_ATTEMPTS },
  // Few attempts, because a missing size is rendered at its first request.
  draw_photo: { payload: z.object({ hash: z.string() }), attempts: 5 },
  // The crontab reads all feeds every quarter of an hour; the shared queue keeps two readings of one feed apart.
  sync_calendar: { payload: byId, attempts: 3, queue: "sync_calendars" },
  // The crontab checks every hour; the shared queue keeps two backups apart.
  back_up: { payload: z.object({}), attempts: 3, queue: "back_up" },
} as const satisfies Record<string, QueuedJob>;

export type JobName = keyof typeof queuedJobs;
export type JobPayload<Name extends JobName> = z.infer<(typeof queuedJobs)[Name]["payload"]>;

/** Returns the task of a queued job: validates the payload, then runs the handler. */
export function taskFor<Name extends JobName>(
  name: Name,
  run: (payload: JobPayload<Name>) => Promise<unknown>,
): (input: unknown) => Promise<void> {
  return async (input) => {
    await run(queuedJobs[name].payload.parse(input) as JobPayload<Name>);
  };
}
