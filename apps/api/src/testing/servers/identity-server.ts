import cookie from "@fastify/cookie";
import { hash, verify } from "@node-rs/argon2";
import Fastify, { type FastifyServerOptions } from "fastify";
import { deleteApp, initializeApp } from "firebase/app";
import { type Auth, connectAuthEmulator, initializeAuth, inMemoryPersistence } from "firebase/auth";
import { onTestFinished, vi } from "vitest";
import type { IdentityHooks, IdentityMail } from "../../adapters/identity/embedded/hooks.ts";
import { openEmbeddedProvider } from "../../adapters/identity/embedded/open-provider.ts";
import { PasswordHasher } from "../../adapters/identity/embedded/passwords/password-hasher.ts";
import { API_KEY } from "../../adapters/identity/embedded/project.ts";
import { readConfig } from "../../config/config.ts";
import type { IdentityConfig } from "../../config/identity.ts";
import type { Db } from "../../db/connect.ts";
import { registerDrain } from "../../http/health/drain.ts";
import type { IdentityPort } from "../../ports/identity.ts";

/** Cheap hashing, so that a test can sign in a thousand times. */
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 };

export type IdentityServer = {
  url: string;
  port: IdentityPort;
  mails: IdentityMail[];
  /** Every hook call in order: its name, then its arguments without the transaction. */
  hookCalls: [name: string, ...args: unknown[]][];
  /** Sign-in attempts by way and outcome. */
  attempts: [door: string, outcome: string][];
  /** Counts of real password hashes and checks. */
  work: { hashes: number; verifications: number };
  /** Advances the server's clock. */
  wait(ms: number): void;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<WireReply>;
  /** The code in the latest mail to an address; waits for the first mail. */
  codeFor(to: string): Promise<string>;
  /** Waits for background work too. */
  close(): Promise<void>;
};
export type WireReply = { status: number; body: Record<string, unknown>; message: string | undefined };

type Options = {
  limited?: boolean;
  config?: Partial<IdentityConfig>;
  publicUrl?: string;
  hooks?: Partial<IdentityHooks>;
  fastify?: FastifyServerOptions;
};

/** A listening server with accounts, until the end of the calling test. */
export async function identityServer(db: Db, options: Options = {}): Promise<IdentityServer> {
  const mails: IdentityMail[] = [];
  const hookCalls: IdentityServer["hookCalls"] = [];
  const attempts: IdentityServer["attempts"] = [];
  const work = { hashes: 0, verifications: 0 };
  let passed = 0;
  const counted = {
    hash: (...args: Parameters<typeof hash>) => {
      work.hashes += 1;
      return hash(...args);
    },
    verify: (...args: Parameters<typeof verify>) => {
      work.verifications += 1;
      return verify(...args);
    },
  };
  const app = Fastify(options.fastify);
  registerDrain(app);
  const port = await openEmbeddedProvider({
    db,
    clock: () => new Date(Date.now() + passed),
    config: {
      ...{ hosted: undefined, external: undefined, authorizedDomains: [] },
      password: { min: 6, max: 4096, requires: [] },
      sessions: readConfig({}).identity.sessions,
      ...options.config,
    },
    publicUrl: options.publicUrl,
    limited: options.limited ?? false,
    log: app.log,
    hooks: { ...recordingHooks({ mails, hookCalls, attempts }), ...options.hooks },
    hasher: new PasswordHasher(CHEAP, counted),
  });
  await app.register(cookie);
  await port.register(app);
  const url = await app.listen({ host: "127.0.0.1", port: 0 });
  onTestFinished(() => app.close());
  return {
    ...{ url, port, mails, hookCalls, attempts, work },
    wait: (ms) => {
      passed += ms;
    },
    post: (path, body, headers) => post(`${url}${path}?key=${API_KEY}`, body, headers),
    codeFor: async (to) => codeIn((await vi.waitFor(() => newestTo(mails, to))).body),
    close: () => app.close(),
  };
}

type Recorded = Pick<IdentityServer, "mails" | "hookCalls" | "attempts">;

function recordingHooks({ mails, hookCalls, attempts }: Recorded): IdentityHooks {
  return {
    queueMail: async (_, mail) => void mails.push(mail),
    onProvenAgain: async () => undefined,
    isStaff: async () => false,
    guessableWords: async () => [],
    onAttempt: (...args) => void attempts.push(args),
    onPasswordChanged: async (_, ...args) => void hookCalls.push(["onPasswordChanged", ...args]),
    onEmailChanged: async (_, ...args) => void hookCalls.push(["onEmailChanged", ...args]),
    beforeDelete: async (_, ...args) => void hookCalls.push(["beforeDelete", ...args]),
    onDeleted: async (_, ...args) => void hookCalls.push(["onDeleted", ...args]),
  };
}

export async function post(url: string, body: unknown, headers: Record<string, string> = {}): Promise<WireReply> {
  const reply = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  const json = (await reply.json()) as Record<string, unknown> & { error?: { message: string } };
  return { status: reply.status, body: json, message: json.error?.message };
}

function newestTo(mails: IdentityMail[], to: string): IdentityMail {
  const mail = mails.findLast((sent) => sent.to === to && sent.body.includes("oobCode="));
  if (!mail) throw new Error("no mail with a code was sent to this address");
  return mail;
}

export function linkIn(body: string): URL {
  return new URL(/https?:\/\/\S+/.exec(body)?.[0] ?? "nowhere:");
}

function codeIn(body: string): string {
  return linkIn(body).searchParams.get("oobCode") ?? "";
}

let apps = 0;

/** The official SDK, as a separate browser loads it, until the end of the calling test. */
export function sdk({ url }: Pick<IdentityServer, "url">, apiKey = API_KEY): Auth {
  apps += 1;
  const app = initializeApp({ apiKey, projectId: "lapang" }, `app-${apps}`);
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, url, { disableWarnings: true });
  onTestFinished(() => deleteApp(app));
  return auth;
}
