import { existsSync } from "node:fs";
import { publicFeeds } from "./adapters/calendar-feeds/public-feeds.ts";
import { noMail } from "./adapters/mail/none.ts";
import { smtpMail } from "./adapters/mail/smtp.ts";
import { cloudApi } from "./adapters/whatsapp/cloud-api.ts";
import { ConfigError, readConfig } from "./config/config.ts";
import { createDb } from "./db/connect.ts";
import { untilReachable } from "./db/until-reachable.ts";
import { openKeyRing } from "./keys/open-key-ring.ts";
import { openDatabaseClock } from "./runtime/database-clock.ts";
import { createLogger } from "./runtime/logger.ts";
import { surviveLostConnections } from "./runtime/lost-connections.ts";
import type { Shutdown } from "./runtime/shutdown.ts";
import { chooseGateway } from "./wiring/choose-gateway.ts";
import { choosePush } from "./wiring/choose-push.ts";
import { chooseStorage } from "./wiring/choose-storage.ts";
import { startJobs } from "./wiring/start-jobs.ts";
import { requireDataDir, runUntilShutdown } from "./wiring/starting.ts";

/** A worker process, beside web processes that run with JOBS=off. */
async function main(shutdown: Shutdown): Promise<void> {
  if (existsSync(".env")) process.loadEnvFile(".env");
  const config = readConfig(process.env);
  const { databaseUrl: url } = config;
  if (!url) throw new ConfigError("DATABASE_URL must be set: a worker of its own shares its database");
  const logger = createLogger(config.logLevel);
  surviveLostConnections(logger);
  await requireDataDir(config.dataDir);
  const log = (line: string) => logger.warn(line);
  const db = createDb(url, { max: 2, applicationName: "lapang-gateway", log });
  shutdown.last(() => db.destroy());
  await untilReachable(db, log);
  const clock = await openDatabaseClock(db, { log });
  // A worker has no address of its own; it uses the public one.
  const address = () => config.publicUrl ?? null;
  const payments = await chooseGateway({ config, db, clock: clock.now, logger, address });
  // A worker does not know how reachable its web processes are, so mails are never logged.
  const mail = config.smtp ? smtpMail(config.smtp) : noMail(logger);
  const push = choosePush({ db, clock: clock.now, hosted: config.messaging });
  const jobs = await startJobs({
    ...{ url, mail, push, payments, logger, whatsapp: config.whatsapp && cloudApi(config.whatsapp) },
    ...{
      origin: address,
      storage: chooseStorage(config),
      keys: await openKeyRing(config),
      feeds: publicFeeds(),
      clock: clock.now,
    },
  });
  shutdown.last(() => jobs.stop());
  process.stdout.write("Lapang's worker runs\n");
}

await runUntilShutdown(main);
