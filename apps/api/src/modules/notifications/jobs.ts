import { retentionEnd } from "@lapang/domain/privacy/retention";
import type { Task } from "graphile-worker";
import { taskFor } from "../../jobs/queued-jobs.ts";
import { blankSentMails, deleteSentMails } from "./mail/mail-queries.ts";
import { type MailDeps, sendMail } from "./mail/send-mail.ts";
import { deleteSilentDevices } from "./push/device-queries.ts";
import { deleteOldPushCopies } from "./push/push-queries.ts";
import { type PushDeps, sendPush } from "./push/send-push.ts";
import { sendWhatsapp, type WhatsappDeps } from "./whatsapp/send-whatsapp.ts";
import { deleteOldWhatsappCopies } from "./whatsapp/whatsapp-queries.ts";

const HOUR_MS = 3_600_000;
/** The text of a sent mail is removed after this time, because some mails contain a link that opens an account. */
const READABLE_HOURS = 1;

export type NotificationJobs = PushDeps & MailDeps & WhatsappDeps;

export function notificationTasks(deps: NotificationJobs) {
  const { db, clock } = deps;
  const hoursAgo = (hours: number) => new Date(clock().getTime() - hours * HOUR_MS);
  return {
    send_mail: taskFor("send_mail", ({ id }) => sendMail(deps, id)),
    send_push: taskFor("send_push", ({ id }) => sendPush(deps, id)),
    send_whatsapp: taskFor("send_whatsapp", ({ id }) => sendWhatsapp(deps, id)),

    purge_push: async () => {
      await deleteOldWhatsappCopies(db, retentionEnd("whatsappCopies", clock()));
      await deleteOldPushCopies(db, retentionEnd("pushCopies", clock()));
      await deleteSilentDevices(db, retentionEnd("silentDevices", clock()));
    },

    purge_sent_mails: async () => {
      await blankSentMails(db, hoursAgo(READABLE_HOURS));
      await deleteSentMails(db, retentionEnd("sentMails", clock()));
    },
  } satisfies Record<string, Task>;
}
