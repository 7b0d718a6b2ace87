import type { FastifyBaseLogger } from "fastify";
import type { IdentityConfig } from "../../../config/identity.ts";
import type { Db } from "../../../db/connect.ts";
import type { Clock } from "../../../runtime/clock.ts";
import type { AttemptLimits } from "./attempts/attempt-limits.ts";
import type { KnownDevices } from "./attempts/known-devices.ts";
import type { BackgroundWork } from "./background-work.ts";
import type { IdentityHooks } from "./hooks.ts";
import type { PasswordHasher } from "./passwords/password-hasher.ts";
import type { SigningKeys } from "./tokens/signing-keys.ts";

/** The dependencies of every endpoint of the embedded provider. */
export type Provider = {
  db: Db;
  clock: Clock;
  config: IdentityConfig;
  /** The canonical origin; if undefined, the request's host is used. */
  publicUrl: string | undefined;
  keys: SigningKeys;
  hasher: PasswordHasher;
  limits: AttemptLimits;
  devices: KnownDevices;
  background: BackgroundWork;
  hooks: IdentityHooks;
  log: Pick<FastifyBaseLogger, "info" | "warn" | "error">;
};
