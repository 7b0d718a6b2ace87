import type { LaneName } from "@lapang/contract/desk/system";
import type { TaskList } from "graphile-worker";
import { purgeIdentity } from "../adapters/identity/embedded/purge-identity.ts";
import type { Db } from "../db/connect.ts";
import { purgeRateLimits } from "../http/security/shared-counter.ts";
import { purgeReplacedJobs } from "../jobs/free-jobs.ts";
import type { KeyRing } from "../keys/key-ring.ts";
import { resealAll } from "../keys/reseal.ts";
import { invoiceSubjects, payablesOf, sellables } from "../kinds.ts";
import { bookingTasks } from "../modules/bookings/jobs.ts";
import { bookingAttachments } from "../modules/bookings/tickets/booking-attachments.ts";
import { clubTasks } from "../modules/clubs/jobs.ts";
import { endExpiredMerges } from "../modules/desk/customers/merge/confirm/confirmation-queries.ts";
import { rainTasks } from "../modules/desk/rain/jobs.ts";
import { backupTasks } from "../modules/desk/system/backups/jobs.ts";
import type { BackupDeps } from "../modules/desk/system/backups/run-backup.ts";
import { feedTasks } from "../modules/hotel/feeds/jobs.ts";
import { purgePassports } from "../modules/hotel/passports/passports.ts";
import { identityTasks } from "../modules/identity/jobs.ts";
import { invoiceTasks } from "../modules/invoices/jobs.ts";
import { kostTasks } from "../modules/kost/jobs.ts";
import { photoTasks } from "../modules/media/photos/jobs.ts";
import { storageTasks } from "../modules/media/storage/jobs.ts";
import { notificationTasks } from "../modules/notifications/jobs.ts";
import type { WhatsappDeps } from "../modules/notifications/whatsapp/send-whatsapp.ts";
import { paymentTasks } from "../modules/payments/jobs.ts";
import type { PaymentDeps } from "../modules/payments/payment-deps.ts";
import { resaleTasks } from "../modules/resale/jobs.ts";
import { deliveryTasks } from "../modules/site/announcement-deliveries/jobs.ts";
import { stayAlertTasks } from "../modules/stays/alerts/jobs.ts";
import { tenderTasks } from "../modules/tenders/jobs.ts";
import { venueTasks } from "../modules/venue/jobs.ts";
import type { BackupPort } from "../ports/backups.ts";
import type { CalendarFeeds } from "../ports/calendar-feeds.ts";
import type { MailPort } from "../ports/mail.ts";
import type { PaymentGateway } from "../ports/payments.ts";
import type { PushPort } from "../ports/push.ts";
import type { StoragePort } from "../ports/storage.ts";
import type { Clock } from "../runtime/clock.ts";
import { sealedData } from "./sealed-data.ts";

export type JobDeps = Pick<WhatsappDeps, "origin" | "whatsapp"> & {
  db: Db;
  clock: Clock;
  mail: MailPort;
  push: PushPort;
  storage: StoragePort;
  keys: KeyRing;
  feeds: CalendarFeeds;
  payments: PaymentGateway;
  /** Only with an embedded database. */
  backups?: BackupPort | undefined;
  log: PaymentDeps["log"];
};
export type LanePlan = { name: LaneName; tasks: TaskList; crontab: string; atOnce: number };

/**
 * Assigns every background job to a lane by the outside service it waits for: when a gateway, mail server, push service,
 * file store or external calendar hangs, only its own lane is delayed. Crontab minutes are odd, to avoid the load of other
 * crontabs at full hours. Times are UTC.
 */
export function planLanes({
  db,
  clock,
  mail,
  push,
  whatsapp,
  origin,
  storage,
  keys,
  feeds,
  payments,
  backups,
  log,
}: JobDeps): LanePlan[] {
  const payables = payablesOf(clock);
  const attachmentsOf = bookingAttachments({ db, sellables, payables });
  const { send_mail, send_push, send_whatsapp, ...chores } = notificationTasks({
    ...{ db, clock, mail, push, whatsapp, origin, attachmentsOf },
  });
  const database = {
    ...chores,
    ...identityTasks({ db, clock }),
    ...bookingTasks({ db, clock, sellables }),
    ...rainTasks({ db, clock, sellables }),
    ...tenderTasks({ db, clock }),
    ...resaleTasks({ db, clock }),
    ...invoiceTasks({ db, clock, subjects: invoiceSubjects }),
    ...kostTasks({ db, clock }),
    ...clubTasks({ db, clock }),
    ...stayAlertTasks({ db, clock }),
    ...deliveryTasks({ db, clock }),
    ...venueTasks({ db, clock }),
    end_merge_confirmations: () => endExpiredMerges(db, clock()),
    purge_rate_limits: () => purgeRateLimits(db),
    purge_replaced_jobs: () => purgeReplacedJobs(db),
    purge_identity: () => purgeIdentity(db, clock()),
  };
  const gateway = paymentTasks({ db, clock, gateway: payments, payables, log });
  const outside = {
    send_mail,
    ...storageTasks({ db, clock, store: storage, keys }),
    ...photoTasks({ db, clock, store: storage, keys }),
    // Seals what the previous release stored unsealed, or an interrupted rotation left under an earlier key.
    seal_private_data: () => resealAll(sealedData({ db, store: storage, keys })).then(() => undefined),
    purge_passports: () => purgePassports({ db, store: storage }, clock()).then(() => undefined),
  };
  const calendars = feedTasks({ db, clock, feeds });
  return [
    {
      name: "database",
      tasks: database,
      atOnce: 2,
      crontab: crontabOf<keyof typeof database>({
        expire_holds: EVERY_MINUTE,
        send_reminders: EVERY_MINUTE,
        sweep_rain: EVERY_MINUTE,
        tell_free_stays: EVERY_MINUTE,
        pay_out_resales: "*/7 * * * *",
        complete_bookings: "*/13 * * * *",
        expire_hours: "11 * * * *",
        sweep_invoices: "37 * * * *",
        expire_leases: "*/3 * * * *",
        bill_leases: "31 * * * *",
        remind_of_dues: "53 * * * *",
        keep_ladders: "43 * * * *",
        // Each Monday, before the venue opens.
        roll_meetings: "31 19 * * 0",
        end_merge_confirmations: "27 * * * *",
        purge_rate_limits: "17 * * * *",
        purge_replaced_jobs: "19 * * * *",
        purge_sent_mails: "41 * * * *",
        purge_push: "37 20 * * *",
        purge_answers: "23 20 * * *",
        purge_sessions: "29 20 * * *",
        wrap_recovery_codes: "19 * * * *",
        purge_identity: "47 20 * * *",
        purge_letters: "53 20 * * *",
      }),
    },
    {
      name: "gateway",
      tasks: gateway,
      atOnce: 4,
      crontab: crontabOf<keyof typeof gateway>({
        reconcile_payments: EVERY_MINUTE,
        purge_notifications: "27 20 * * *",
      }),
    },
    {
      name: "mail",
      tasks: outside,
      atOnce: 2,
      crontab: crontabOf<keyof typeof outside>({
        sweep_files: "53 * * * *",
        purge_passports: "37 * * * *",
        seal_private_data: "3 * * * *",
      }),
    },
    { name: "messages", tasks: { send_push, send_whatsapp }, atOnce: 4, crontab: "" },
    {
      name: "calendars",
      tasks: calendars,
      atOnce: 1,
      crontab: crontabOf<keyof typeof calendars>({ sync_calendars: "*/15 * * * *" }),
    },
    ...(backups ? [backupLane({ db, clock, backups, log })] : []),
  ];
}

/** A backup may take minutes, and no other job waits for it. */
function backupLane(deps: BackupDeps): LanePlan {
  return { name: "backups", tasks: backupTasks(deps), atOnce: 1, crontab: crontabOf({ back_up: "7 * * * *" }) };
}

const EVERY_MINUTE = "* * * * *";

/**
 * At most one job of a kind waits and one runs, however slow it is; a run missed while the process was down is caught up at
 * once.
 */
function crontabOf<Task extends string>(times: Partial<Record<Task, string>>): string {
  return Object.entries(times)
    .map(([task, time]) => `${time} ${task} ?jobKey=${task}&queue=${task}&fill=${time === EVERY_MINUTE ? "2m" : "1d"}`)
    .join("\n");
}
