import type { FastifyBaseLogger } from "fastify";
import type { IdentityConfig } from "../../../config/identity.ts";
import type { Db, Tx } from "../../../db/connect.ts";
import type { Clock } from "../../../runtime/clock.ts";
import type { AttemptLimits } from "./attempts/attempt-limits.ts";
import type { KnownDevices } from "./attempts/known-devices.ts";
import type { BackgroundWork } from "./background-work.ts";
import type { PasswordHasher } from "./passwords/password-hasher.ts";
import type { SigningKeys } from "./tokens/signing-keys.ts";

/** One installation is one project; its keys tell it apart from every other. */
export const PROJECT_ID = "lapang";
/** Public, as the hosted provider's is: it names the project and opens nothing. */
export const API_KEY = "lapang-embedded-provider";
export const ISSUER = `https://securetoken.google.com/${PROJECT_ID}`;

export type IdentityMail = { to: string; subject: string; body: string; dedupeKey: string };

/** What the rest of the venue does when an account changes, in the same transaction. */
export type IdentityHooks = {
  queueMail(tx: Tx, mail: IdentityMail): Promise<void>;
  /** Somebody whose browser had a session of this account has proven themselves anew, in whole seconds: tells when before. */
  onProvenAgain(tx: Tx, uid: string, sessionToken: string | undefined, authTime: Date): Promise<Date | undefined>;
  /** Ends the person's sessions, but the one whose cookie is given. */
  onPasswordChanged(tx: Tx, uid: string, keepSessionToken: string | undefined): Promise<void>;
  onEmailChanged(tx: Tx, uid: string, email: string, verified: boolean): Promise<void>;
  /** Whether whoever has this account, or would take over what was prepared under this address, is staff of the venue. */
  isStaff(db: Db, of: { uid: string } | { email: string }): Promise<boolean>;
  /** Names and addresses that a password of this account may not consist of: the venue's and the person's own. */
  guessableWords(db: Db, of: { uid: string } | { email: string }): Promise<readonly string[]>;
  /** Somebody came to one of our doors: `ok`, or the code of the refusal. */
  onAttempt(door: string, outcome: string): void;
  /** May refuse with a DomainError while something is not settled. */
  beforeDelete(tx: Tx, uid: string): Promise<void>;
  onDeleted(tx: Tx, uid: string): Promise<void>;
};

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
