import type { Task } from "graphile-worker";
import { z } from "zod";
import type { MailPort } from "../../adapters/mail/port.ts";
import { deleteSilentDevices } from "./push/device-queries.ts";
import { deleteOldPushCopies } from "./push/push-queries.ts";
import { type PushDeps, sendPush } from "./push/send-push.ts";
import { beginMailAttempt, blankSentMails, deleteSentMails, markMailFailed, markMailSent } from "./queries.ts";

const payload = z.object({ id: z.uuid() });
const HOUR_MS = 3_600_000;
/** Some hold a link that opens an account, and whoever it was for has it now. */
const READABLE_HOURS = 1;
const KEPT_DAYS = 90;
const MAX_ERROR_LENGTH = 500;
/** Browsers that are in use say every week that they are. */
const SILENT_DEVICE_DAYS = 120;

export type NotificationJobs = PushDeps & { mail: MailPort };

export function notificationTasks({ db, mail, push, clock }: NotificationJobs) {
  const hoursAgo = (hours: number) => new Date(clock().getTime() - hours * HOUR_MS);
  return {
    /** Sends one mail of the outbox; a repeat of a sent one does nothing, a failure is noted and tried again. */
    send_mail: async (input) => {
      const { id } = payload.parse(input);
      const row = await beginMailAttempt(db, id);
      if (!row) return;
      try {
        await mail.send({ id, to: row.to_address, subject: row.subject, text: row.body_text });
      } catch (error) {
        await markMailFailed(db, id, String((error as Error).message).slice(0, MAX_ERROR_LENGTH));
        throw error;
      }
      await markMailSent(db, id, clock());
    },

    send_push: (input) => sendPush({ db, push, clock }, payload.parse(input).id),

    purge_push: async () => {
      await deleteOldPushCopies(db, hoursAgo(KEPT_DAYS * 24));
      await deleteSilentDevices(db, hoursAgo(SILENT_DEVICE_DAYS * 24));
    },

    purge_sent_mails: async () => {
      await blankSentMails(db, hoursAgo(READABLE_HOURS));
      await deleteSentMails(db, hoursAgo(KEPT_DAYS * 24));
    },
  } satisfies Record<string, Task>;
}
