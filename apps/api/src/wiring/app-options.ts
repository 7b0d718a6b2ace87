import type { Server } from "node:http";
import type { Logger } from "pino";
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
import type { BackupPort } from "../ports/backups.ts";
import type { IdentityPort } from "../ports/identity.ts";
import type { PaymentGateway } from "../ports/payments.ts";
import type { Realtime } from "../ports/realtime.ts";
import type { StoragePort } from "../ports/storage.ts";
import type { WebApp } from "../ports/web-app.ts";
import type { Clock } from "../runtime/clock.ts";

export type AppOptions = {
  config: Config;
  db: Db;
  clock: Clock;
  logger: Logger;
  /** Opens the identity provider; the hooks run when an account changes. */
  identity: (hooks: ProviderHooks) => IdentityPort | Promise<IdentityPort>;
  /** Seals what neither a database copy nor a file copy may reveal. */
  keys: KeyRing;
  /** The accounts of an open demo. */
  demoAccounts?: readonly DemoAccount[];
  /** The file store; without it uploads are refused. */
  storage?: StoragePort;
  /** Replaces the venue's invoice subjects in tests of invoices. */
  invoiceSubjects?: InvoiceSubjects;
  /** The payment gateway; without one nothing can be paid. */
  payments?: PaymentGateway;
  /** The background jobs, if this process runs them. */
  jobs?: Pick<RunningJobs, "isRunning" | "lanes">;
  /** Backups of an embedded database. */
  backups?: BackupPort | undefined;
  /** The disk of an embedded database; an external one is watched by its operator. */
  disk?: { isLow(): boolean } | undefined;
  /** Without it, screens see changes only when they reload. */
  realtime?: Realtime;
  /** In development the web needs the HTTP server for its own socket. */
  webApp?: WebApp | ((server: Server) => Promise<WebApp>);
  limits?: Limits;
  streamLimits?: StreamLimits;
  uploadPace?: Pace;
  migrationsDir?: string;
};
