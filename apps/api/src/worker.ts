import { existsSync } from "node:fs";
import { Logger as JobLogger, run } from "graphile-worker";
import type { Logger } from "pino";
import { purgeIdentity } from "./adapters/identity/embedded/purge-identity.ts";
import { logMail } from "./adapters/mail/log.ts";
import { noMail } from "./adapters/mail/none.ts";
import type { MailPort } from "./adapters/mail/port.ts";
import { smtpMail } from "./adapters/mail/smtp.ts";
import type { PaymentGateway } from "./adapters/payments/port.ts";
import type { StoragePort } from "./adapters/storage/port.ts";
import { chooseGateway } from "./choose-gateway.ts";
import { chooseStorage } from "./choose-storage.ts";
import { type Clock, systemClock } from "./clock.ts";
import { type Config, ConfigError, readConfig } from "./config.ts";
import { createDb } from "./db/connect.ts";
import { openQueuePool } from "./db/queue-pool.ts";
import { isPrivate } from "./demo.ts";
import { purgeRateLimits } from "./http/shared-counter.ts";
import { sellables } from "./kinds.ts";
import { createLogger } from "./logger.ts";
import { bookingPayables } from "./modules/bookings/booking-payables.ts";
import { bookingTasks } from "./modules/bookings/jobs.ts";
import { identityTasks } from "./modules/identity/jobs.ts";
import { storageTasks } from "./modules/media/storage/jobs.ts";
import { notificationTasks } from "./modules/notifications/jobs.ts";
import { paymentTasks } from "./modules/payments/jobs.ts";
import { resaleTasks } from "./modules/resale/jobs.ts";
import { tenderTasks } from "./modules/tenders/jobs.ts";
import { requireDataDir } from "./starting.ts";

export type WorkerOptions = {
  url: string;
  mail: MailPort;
  storage: StoragePort;
  payments: PaymentGateway;
  logger: Logger;
  clock: Clock;
  pollInterval?: number;
};
export type RunningWorker = { stop(): Promise<void> };

/** Minutes past the hour are odd, so that our chores do not meet everybody else's. Times are UTC. */
const CRONTAB = `
* * * * * expire_holds
* * * * * reconcile_payments
*/7 * * * * pay_out_resales
*/13 * * * * complete_bookings
11 * * * * expire_hours
17 * * * * purge_rate_limits
53 * * * * sweep_files
23 20 * * * purge_answers
27 20 * * * purge_notifications
29 20 * * * purge_sessions
41 * * * * purge_sent_mails
47 20 * * * purge_identity
`;
const RESTART_AFTER_MS = 5_000;

/** Runs the background jobs until stopped; a lost database ends them only until it is back. */
export async function startWorker({
  url,
  mail,
  storage,
  payments,
  logger,
  clock,
  pollInterval = 2_000,
}: WorkerOptions): Promise<RunningWorker> {
  const log = (line: string) => logger.warn(line);
  const db = createDb(url, { max: 3, applicationName: "lapang-jobs", log });
  const pgPool = openQueuePool(url, 4, log);
  const taskList = {
    ...notificationTasks({ db, mail, clock }),
    ...identityTasks({ db, clock }),
    ...storageTasks({ db, clock, store: storage }),
    ...bookingTasks({ db, clock, sellables }),
    ...tenderTasks({ db, clock }),
    ...resaleTasks({ db, clock }),
    ...paymentTasks({ db, clock, gateway: payments, payables: bookingPayables(clock, sellables), log: logger }),
    purge_rate_limits: () => purgeRateLimits(db),
    purge_identity: () => purgeIdentity(db, clock()),
  };
  const begin = () =>
    run({
      pgPool,
      concurrency: 2,
      noHandleSignals: true,
      pollInterval,
      taskList,
      crontab: CRONTAB,
      logger: jobLogger(logger),
    });

  let stopping = false;
  let restart: NodeJS.Timeout | undefined;
  let runner = await begin();
  const watch = () => {
    runner.promise.catch((error: unknown) => {
      if (stopping) return;
      logger.error({ err: error }, "background jobs stopped, starting them again");
      restart = setTimeout(() => void revive(), RESTART_AFTER_MS);
    });
  };
  const revive = async () => {
    try {
      runner = await begin();
      watch();
    } catch (error) {
      logger.warn({ err: error }, "background jobs could not start");
      if (!stopping) restart = setTimeout(() => void revive(), RESTART_AFTER_MS);
    }
  };
  watch();
  return {
    async stop() {
      stopping = true;
      clearTimeout(restart);
      // Already stopped by itself is stopped as well.
      await runner.stop().catch(() => {});
      mail.close();
      await Promise.all([db.destroy(), pgPool.end()]);
    },
  };
}

/** Links that open accounts stand in mails: only a log that nobody but this machine's user fills and reads may tell them. */
export function chooseMail(config: Config, logger: Logger): MailPort {
  if (config.smtp) return smtpMail(config.smtp);
  return isPrivate(config) ? logMail(logger) : noMail(logger);
}

function jobLogger(logger: Logger): JobLogger {
  return new JobLogger((scope) => (level, message) => {
    // Its own notes on every job are for whoever debugs the queue.
    const method = { error: "error", warning: "warn", info: "debug", debug: "trace" } as const;
    logger[method[level]]({ job: scope.taskIdentifier }, message);
  });
}

/** A process of its own, beside web processes that run with JOBS=off. */
async function main(): Promise<void> {
  if (existsSync(".env")) process.loadEnvFile(".env");
  const config = readConfig(process.env);
  if (!config.databaseUrl) throw new ConfigError("DATABASE_URL must be set: a worker of its own shares its database");
  const logger = createLogger(config.logLevel);
  await requireDataDir(config.dataDir);
  // How far its web processes reach is not known here: no mail goes to the log.
  const mail = config.smtp ? smtpMail(config.smtp) : noMail(logger);
  const db = createDb(config.databaseUrl, {
    max: 2,
    applicationName: "lapang-gateway",
    log: (line) => logger.warn(line),
  });
  // A worker has no address of its own; the venue's is where its web processes are reached.
  const payments = await chooseGateway({ config, db, logger, address: () => config.publicUrl ?? null });
  const worker = await startWorker({
    url: config.databaseUrl,
    mail,
    payments,
    storage: chooseStorage(config),
    logger,
    clock: systemClock,
  });
  process.stdout.write("Lapang's worker runs\n");
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.once(
      signal,
      () =>
        void worker
          .stop()
          .then(() => db.destroy())
          .then(() => process.exit(0)),
    );
  }
}

if (import.meta.main) {
  main().catch((error: Error) => {
    process.stderr.write(`${error instanceof ConfigError ? error.message : error.stack}\n`);
    process.exit(1);
  });
}
