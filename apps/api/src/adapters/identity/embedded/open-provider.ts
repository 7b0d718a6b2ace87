import { DomainError } from "@lapang/domain/errors";
import type { FastifyBaseLogger } from "fastify";
import type { IdentityConfig } from "../../../config/identity.ts";
import { findAppSecret } from "../../../db/app-secret.ts";
import type { Db } from "../../../db/connect.ts";
import type { IdentityPort, OwnAccounts } from "../../../ports/identity.ts";
import type { Clock } from "../../../runtime/clock.ts";
import { deleteAccount, findAccount, listLinks, lockAccounts } from "./accounts.ts";
import { AttemptLimits } from "./attempts/attempt-limits.ts";
import { KnownDevices } from "./attempts/known-devices.ts";
import { BackgroundWork } from "./background-work.ts";
import { externalMethod } from "./external/external-issuer.ts";
import { registerExternal } from "./external/register-external.ts";
import type { IdentityHooks } from "./hooks.ts";
import { PasswordHasher } from "./passwords/password-hasher.ts";
import { API_KEY, ISSUER, PROJECT_ID } from "./project.ts";
import type { Provider } from "./provider.ts";
import { ProviderRefusal } from "./refusal.ts";
import { registerEndpoints } from "./register-endpoints.ts";
import { deleteAllFamilies, deleteFamiliesBefore, deleteFamiliesOf } from "./tokens/refresh-tokens.ts";
import { SigningKeys } from "./tokens/signing-keys.ts";
import { verifyIdToken } from "./tokens/tokens.ts";

/** The operations on accounts that the rest of the venue may use. */
const ownAccounts: OwnAccounts = {
  lock: lockAccounts,

  async endSignIns(tx, signIns) {
    for (const { subject, authTime } of signIns) await deleteFamiliesOf(tx, subject, authTime);
  },

  endSignInsBefore: (tx, { subject, authTime }) => deleteFamiliesBefore(tx, subject, authTime),

  async setDisabled(tx, subjects, at) {
    for (const subject of subjects) {
      // Not `updateAccount`, which requires a row: a person from an earlier hosted provider has none here.
      await tx.updateTable("account").set({ disabled_at: at }).where("uid", "=", subject).execute();
      if (at) await deleteAllFamilies(tx, subject);
    }
  },

  delete: deleteAccount,
  describe: describeAccount,
};

async function describeAccount(db: Db, subject: string) {
  const account = await findAccount(db, subject);
  if (!account) return undefined;
  const { password_hash: _, ...facts } = account;
  return { ...facts, links: (await listLinks(db, subject)).map(({ uid: _uid, ...link }) => link) };
}

export type EmbeddedOptions = {
  db: Db;
  clock: Clock;
  config: IdentityConfig;
  publicUrl: string | undefined;
  /** False in development only: attempts are not counted. */
  limited: boolean;
  log: Pick<FastifyBaseLogger, "info" | "warn" | "error">;
  hooks: IdentityHooks;
  hasher?: PasswordHasher;
};

/** The longest cookie lifetime of browsers; the venue ends its own sessions earlier. */
const SESSION_SECONDS = 400 * 86_400;

/** Opens the embedded identity provider: accounts, passwords and tokens in the venue's database. */
export async function openEmbeddedProvider(options: EmbeddedOptions): Promise<IdentityPort> {
  const { db, clock, config, publicUrl, log, hooks, limited, hasher = new PasswordHasher() } = options;
  const key = await findAppSecret(db, "identity");
  const provider: Provider = {
    ...{ db, clock, config, publicUrl, log, hooks, hasher },
    keys: new SigningKeys(db, clock),
    limits: new AttemptLimits(db, { key, enabled: limited }),
    devices: new KnownDevices({ key, publicUrl }),
    background: new BackgroundWork(log),
  };
  await provider.keys.keepFresh();
  const methods = config.external ? [externalMethod(config.external)] : [];
  return {
    client: { mode: "embedded", projectId: PROJECT_ID, apiKey: API_KEY, authDomain: null, methods },
    sessionSeconds: SESSION_SECONDS,
    verify: (idToken) => verify(provider, idToken),
    accounts: ownAccounts,
    register: async (app) => {
      // Queue pending mails before the database closes.
      app.addHook("onClose", () => provider.background.settled());
      await registerEndpoints(app, provider);
      await registerExternal(app, provider);
    },
  };
}

async function verify(provider: Provider, idToken: string) {
  await provider.keys.keepFresh();
  try {
    const { account, authTime, issuedAt } = await verifyIdToken(provider.db, provider, idToken);
    return {
      issuer: ISSUER,
      subject: account.uid,
      email: account.email,
      emailVerified: account.email_verified,
      name: account.display_name,
      picture: account.photo_url,
      authTime,
      issuedAt,
    };
  } catch (error) {
    if (error instanceof ProviderRefusal) throw new DomainError("invalid_id_token", "This token opens nothing");
    throw error;
  }
}
