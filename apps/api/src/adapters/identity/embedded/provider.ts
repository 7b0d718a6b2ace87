import type { IdentityHooks } from "./hooks.ts";
import type { FastifyBaseLogger } from "fastify";
import type { IdentityConfig } from "../../../config/identity.ts";
import type { Db } from "../../../db/connect.ts";
import type { Clock } from "../../../runtime/clock.ts";
import type { AttemptLimits } from "./attempts/attempt-limits.ts";
import type { KnownDevices } from "./attempts/known-devices.ts";
import type { BackgroundWork } from "./background-work.ts";
import type { PasswordHasher } from "./passwords/password-hasher.ts";
import type { SigningKeys } from "./tokens/signing-keys.ts";

/** What every endpoint of the embedded provider works with. */
export type Provider = {
  db: Db;
  clock: Clock;
  config: IdentityConfig;
  /** The canonical origin; undefined means that the request's host is asked. */
  publicUrl: string | undefined;
  keys: SigningKeys;
  hasher: PasswordHasher;
  limits: AttemptLimits;
  devices: KnownDevices;
  background: BackgroundWork;
  hooks: IdentityHooks;
  log: Pick<FastifyBaseLogger, "info" | "warn" | "error">;
};
