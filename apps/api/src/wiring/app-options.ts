import type { Server } from "node:http";
import type { Logger } from "pino";
import type { BackupPort } from "../ports/backups.ts";
import type { IdentityPort } from "../ports/identity.ts";
import type { PaymentGateway } from "../ports/payments.ts";
import type { Realtime } from "../ports/realtime.ts";
import type { StoragePort } from "../ports/storage.ts";
import type { WebApp } from "../ports/web-app.ts";
import type { Config } from "../config/config.ts";
import type { Db } from "../db/connect.ts";
import type { StreamLimits } from "../http/live/stream-limits.ts";
import type { Limits } from "../http/security/rate-limit.ts";
import type { RunningJobs } from "../jobs/running-jobs.ts";
import type { KeyRing } from "../keys/key-ring.ts";
import type { DemoAccount } from "../modules/identity/find-session.ts";
import type { ProviderHooks } from "../modules/identity/provider-hooks.ts";
import type { InvoiceSubjects } from "../modules/invoices/invoice-subject.ts";
import type { Pace } from "../modules/media/storage/protocol/read-body.ts";
import type { Clock } from "../runtime/clock.ts";

export type AppOptions = {
  config: Config;
  db: Db;
  clock: Clock;
  logger: Logger;
  /** Opens whoever keeps the accounts; told what our side does when one of them changes. */
  identity: (hooks: ProviderHooks) => IdentityPort | Promise<IdentityPort>;
  /** Seals what neither a copy of the database nor of the files may reveal. */
  keys: KeyRing;
  /** The accounts of an open demo. */
  demoAccounts?: readonly DemoAccount[];
  /** Where files lie; without it none are taken. */
  storage?: StoragePort;
  /** What invoices are for, where it is not what the venue has: in tests of invoices as such. */
  invoiceSubjects?: InvoiceSubjects;
  /** Who takes the money; without one nothing can be paid for. */
  payments?: PaymentGateway;
  /** The background jobs of this process, where it runs them. */
  jobs?: Pick<RunningJobs, "isRunning" | "lanes">;
  /** Copies of the database, where it is the product's own. */
  backups?: BackupPort | undefined;
  /** The disk of the product's own database; without it its owner watches it. */
  disk?: { isLow(): boolean } | undefined;
  /** Without it screens learn of changes only when they ask. */
  realtime?: Realtime;
  /** Development's web needs the HTTP server itself, for its own socket. */
  webApp?: WebApp | ((server: Server) => Promise<WebApp>);
  limits?: Limits;
  streamLimits?: StreamLimits;
  uploadPace?: Pace;
  migrationsDir?: string;
};
