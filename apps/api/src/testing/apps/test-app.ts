import { randomBytes } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { onTestFinished } from "vitest";
import type { PaymentGateway } from "../../ports/payments.ts";
import { openSimulator } from "../../adapters/payments/simulator/open-simulator.ts";
import { buildApp } from "../../app.ts";
import { type Config, readConfig } from "../../config/config.ts";
import type { Db } from "../../db/connect.ts";
import { fixedRing } from "../../keys/key-ring.ts";
import type { Clock } from "../../runtime/clock.ts";
import type { AppOptions } from "../../wiring/app-options.ts";
import { testKeys } from "../keys.ts";
import { testIdentity } from "../people/identity.ts";
import { ModelGateway } from "../servers/model-gateway.ts";
import { takeStandingApp } from "./standing-apps.ts";

/** A Tuesday, half past seven in the venue's morning. */
export const NOW = new Date("2043-11-17T07:30:00+07:00");

type Overrides = Partial<Omit<AppOptions, "config" | "db">> & { config?: Partial<Config>; secretsKey?: Buffer };

/**
 * The whole app on a database, at a chosen moment, until the end of the calling test. One of the same parts is used again:
 * for the next test another gateway or store may stand behind it; the same identity, key and folder are the same parts.
 */
export async function testApp(db: Db, overrides: Overrides = {}): Promise<FastifyInstance> {
  const { clock = () => NOW, payments, storage, identity, secretsKey, config = {}, ...others } = overrides;
  const { dataDir, ...settings } = config;
  const isOwn = [settings, others].some((parts) => Object.keys(parts).length > 0) || (payments && hasPages(payments));
  if (isOwn) return ownApp(db, overrides);
  const parts = { ...(identity && { identity }), ...(secretsKey && { secretsKey }), config };
  const open = (options: Overrides) => openApp(db, { ...options, ...parts });
  const of = [identity, secretsKey, dataDir];
  const standing = await takeStandingApp(db, open, { clock, listens: false, payments, storage, of });
  return standing?.app ?? ownApp(db, overrides);
}

/** The simulator's are part of the app that it was built into. */
const hasPages = (gateway: PaymentGateway) => gateway.name === "simulator" && !(gateway instanceof ModelGateway);

/** One that no other test has used or will: for who adds routes to it. */
export async function ownApp(db: Db, overrides: Overrides = {}): Promise<FastifyInstance> {
  const app = await openApp(db, overrides);
  onTestFinished(() => app.close());
  return app;
}

/** The same, until whoever opened it closes it. */
export function openApp(db: Db, { config, secretsKey, ...rest }: Overrides = {}): Promise<FastifyInstance> {
  return buildApp({
    config: { ...readConfig({ RATE_LIMITS: "off", NODE_ENV: "test" }), ...config },
    db,
    clock: () => NOW,
    keys: secretsKey ? fixedRing(secretsKey) : testKeys,
    logger: pino({ level: "silent" }),
    identity: () => testIdentity(rest.clock ?? (() => NOW)),
    payments: silentSimulator(db, rest.clock ?? (() => NOW)),
    ...rest,
  });
}

/** Takes payments, and tells nobody how they went: whoever wants to hear builds a gateway of their own. */
function silentSimulator(db: Db, clock: Clock): PaymentGateway {
  return openSimulator({ db, clock, secret: randomBytes(32), notifyUrl: () => null, publicUrl: undefined });
}

export async function get(app: FastifyInstance, url: string) {
  const reply = await app.inject({ method: "GET", url });
  return { status: reply.statusCode, body: reply.json(), headers: reply.headers };
}
