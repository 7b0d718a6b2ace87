import type { Task } from "graphile-worker";
import { z } from "zod";
import type { MailPort } from "../../adapters/mail/port.ts";
import type { Clock } from "../../clock.ts";
import type { Db } from "../../db/connect.ts";
import { beginMailAttempt, blankSentMails, deleteSentMails, markMailFailed, markMailSent } from "./queries.ts";

const payload = z.object({ id: z.uuid() });
const HOUR_MS = 3_600_000;
/** Some hold a link that opens an account, and whoever it was for has it now. */
const READABLE_HOURS = 1;
const KEPT_DAYS = 90;
const MAX_ERROR_LENGTH = 500;

export type NotificationJobs = { db: Db; mail: MailPort; clock: Clock };

export function notificationTasks({ db, mail, clock }: NotificationJobs) {
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

    purge_sent_mails: async () => {
      const hoursAgo = (hours: number) => new Date(clock().getTime() - hours * HOUR_MS);
      await blankSentMails(db, hoursAgo(READABLE_HOURS));
      await deleteSentMails(db, hoursAgo(KEPT_DAYS * 24));
    },
  } satisfies Record<string, Task>;
}
