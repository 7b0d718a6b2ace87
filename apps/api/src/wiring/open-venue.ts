import type { Server } from "node:http";
import type { Logger } from "pino";
import { closeDemoAccounts } from "../../seed/people/close-demo-accounts.ts";
import { demoAccounts } from "../../seed/people/demo-accounts.ts";
import {
  describeDemoAccounts,
  issueDemoPasswords,
  removeDemoPasswords,
} from "../../seed/people/issue-demo-passwords.ts";
import { seedDemo } from "../../seed/seed-demo.ts";
import { seedEmptyVenue } from "../../seed/seed-empty-venue.ts";
import { publicFeeds } from "../adapters/calendar-feeds/public-feeds.ts";
import { openEmbeddedProvider } from "../adapters/identity/embedded/open-provider.ts";
import { openHostedIdentity } from "../adapters/identity/hosted.ts";
import { listenToPostgres } from "../adapters/realtime/postgres.ts";
import { cloudApi } from "../adapters/whatsapp/cloud-api.ts";
import { buildApp } from "../app.ts";
import type { Config } from "../config/config.ts";
import { createDb, type Db, isSuperuser } from "../db/connect.ts";
import type { DatabaseAddress } from "../db/database-address.ts";
import type { DiskReserve } from "../db/embedded/disk-reserve.ts";
import { migrate } from "../db/migrations/migrate.ts";
import { MIGRATIONS_DIR } from "../db/migrations/migration-files.ts";
import { openKeyRing } from "../keys/open-key-ring.ts";
import type { Clock } from "../runtime/clock.ts";
import { openDatabaseClock } from "../runtime/database-clock.ts";
import type { Shutdown } from "../runtime/shutdown.ts";
import type { AppOptions } from "./app-options.ts";
import { chooseBackups, type OwnServer } from "./choose-backups.ts";
import { chooseGateway } from "./choose-gateway.ts";
import { chooseMail } from "./choose-mail.ts";
import { choosePush } from "./choose-push.ts";
import { chooseStorage } from "./choose-storage.ts";
import { isDemoOpen } from "./demo.ts";
import { startJobs } from "./start-jobs.ts";
import { explainListening } from "./starting.ts";

const DRAIN_MS = 4_000;

export type OpenDatabase = { url: DatabaseAddress; ownerUrl: string; ownServer?: OwnServer; disk?: DiskReserve };
/** The web's files: built, or served from source in development. */
type Web = { dir: string; dist: string | undefined; development: boolean };
type Opening = { config: Config; logger: Logger; shutdown: Shutdown; database: OpenDatabase; web: Web };

/** Opens the venue: migrates, seeds an empty database (demo or empty venue), and starts pages, API and background jobs. */
export async function openVenue({ config, logger, shutdown, database, web }: Opening): Promise<void> {
  const { url, ownerUrl, ownServer, disk } = database;
  await migrate(ownerUrl, MIGRATIONS_DIR);

  const log = (line: string) => logger.warn(line);
  const db = createDb(url, { max: 10, applicationName: "lapang-web", log });
  shutdown.last(() => db.destroy());
  if (await isSuperuser(db)) logger.warn("DATABASE_URL names a superuser: a role that owns this database is enough");
  const databaseClock = await openDatabaseClock(db, { log });
  shutdown.last(async () => databaseClock.close());
  const clock = databaseClock.now;
  const demo = isDemoOpen(config);
  if (config.demo) await seedDemo(db, { now: clock(), accounts: demo });
  else await seedEmptyVenue(db);
  const demoLines = demo ? await issuePasswords(config, db, { clock, replaceLost: ownServer !== undefined }) : [];
  if (!demo) await endDemo(config, db, { clock, logger });

  const keys = await openKeyRing(config);
  const storage = chooseStorage(config);
  let ownAddress: string | null = null;
  const payments = await chooseGateway({ config, db, clock, logger, address: () => ownAddress });
  const push = choosePush({ db, clock, hosted: config.messaging });
  const origin = () => config.publicUrl ?? ownAddress;
  const whatsapp = config.whatsapp && cloudApi(config.whatsapp);
  const backups = chooseBackups(config, { clock, server: ownServer, keys });
  const jobOptions = () => ({
    ...{ url, mail: chooseMail(config, logger), push, whatsapp, origin },
    ...{ storage, keys, feeds: publicFeeds(), payments, backups, logger, clock },
  });
  const jobs = config.jobs === "inline" ? await startJobs(jobOptions()) : undefined;
  const webApp = await chooseWebApp(web);
  const realtime = await listenToPostgres({ url, log });
  shutdown.last(() => realtime.close());
  const app = await buildApp({
    config,
    db,
    realtime,
    storage,
    payments,
    backups,
    disk,
    clock,
    logger,
    keys,
    identity: chooseIdentity(config, db, { clock, logger }),
    ...(jobs && { jobs }),
    ...(demo && { demoAccounts }),
    ...(webApp && { webApp }),
  });
  const closeApp = async () => {
    // Before `close`, which would end the in-process requests that render pages.
    await app.drain.finish(DRAIN_MS);
    await app.close();
  };
  shutdown.last(async () => void (await Promise.all([closeApp(), jobs?.stop()])));
  const address = await app.listen({ host: config.host, port: config.port }).catch(explainListening);
  ownAddress = address;
  process.stdout.write(`Lapang is open at ${config.publicUrl ?? address}${config.publicUrl ? ` (${address})` : ""}\n`);
  process.stdout.write(describeDemoAccounts(config.dataDir, demoLines));
}

type Timekeeping = { clock: Clock; logger: Logger };

/**
 * Issues the demo's passwords. With an embedded database, this folder's file is their only copy, so lost ones are replaced.
 */
function issuePasswords({ dataDir }: Config, db: Db, { clock, replaceLost }: { clock: Clock; replaceLost: boolean }) {
  return issueDemoPasswords(db, { dataDir, now: clock(), replaceLost });
}

async function endDemo({ dataDir }: Config, db: Db, { clock, logger }: Timekeeping): Promise<void> {
  await removeDemoPasswords(dataDir);
  if ((await closeDemoAccounts(db, clock())) === 0) return;
  logger.warn("demo accounts were closed: npm run owner names an owner of your own");
}

function chooseIdentity(config: Config, db: Db, { clock, logger }: Timekeeping): AppOptions["identity"] {
  const { hosted } = config.identity;
  if (hosted) return () => openHostedIdentity(hosted, { clock });
  const { identity, publicUrl, rateLimits: limited } = config;
  return (hooks) => openEmbeddedProvider({ db, clock, config: identity, publicUrl, limited, log: logger, hooks });
}

async function chooseWebApp({ dir, dist, development }: Web) {
  if (development) {
    const { openDevWebApp } = await import("../adapters/web-app/dev.ts");
    return (server: Server) => openDevWebApp(dir, server);
  }
  if (dist === undefined) return undefined;
  const { openBuiltWebApp } = await import("../adapters/web-app/built.ts");
  return openBuiltWebApp(dist);
}
