import type { Task } from "graphile-worker";
import { z } from "zod";
import type { MailPort } from "../../adapters/mail/port.ts";
import type { Clock } from "../../clock.ts";
import type { Db } from "../../db/connect.ts";
import { beginMailAttempt, deleteSentMails, markMailFailed, markMailSent } from "./queries.ts";

const payload = z.object({ id: z.uuid() });
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
      await deleteSentMails(db, new Date(clock().getTime() - KEPT_DAYS * 86_400_000));
    },
  } satisfies Record<string, Task>;
}
