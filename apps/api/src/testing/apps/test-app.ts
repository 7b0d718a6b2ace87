import { randomBytes } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { onTestFinished } from "vitest";
import { openSimulator } from "../../adapters/payments/simulator/open-simulator.ts";
import { buildApp } from "../../app.ts";
import { type Config, readConfig } from "../../config/config.ts";
import type { Db } from "../../db/connect.ts";
import { fixedRing } from "../../keys/key-ring.ts";
import type { PaymentGateway } from "../../ports/payments.ts";
import type { Clock } from "../../runtime/clock.ts";
import type { AppOptions } from "../../wiring/app-options.ts";
import { testKeys } from "../keys.ts";
import { testIdentity } from "../people/identity.ts";
import { ModelGateway } from "../servers/model-gateway.ts";
import { takeStandingApp } from "./standing-apps.ts";

/** A Tuesday at 7.30 in the venue's time zone. */
export const NOW = new Date("2043-11-17T07:30:00+07:00");

type Overrides = Partial<Omit<AppOptions, "config" | "db">> & { config?: Partial<Config>; secretsKey?: Buffer };

/**
 * The whole app on a database at a chosen time, until the end of the calling test. Apps with equal parts are reused: the
 * gateway and the store can differ between tests, while identity, key and folder are part of the app.
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

/** The simulator's pages belong to the app it was built into. */
const hasPages = (gateway: PaymentGateway) => gateway.name === "simulator" && !(gateway instanceof ModelGateway);

/** An app that no other test uses, for tests that add routes. */
export async function ownApp(db: Db, overrides: Overrides = {}): Promise<FastifyInstance> {
  const app = await openApp(db, overrides);
  onTestFinished(() => app.close());
  return app;
}

/** Like `ownApp`, but the caller closes it. */
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

/** Accepts payments without sending reports; tests that need reports build their own gateway. */
function silentSimulator(db: Db, clock: Clock): PaymentGateway {
  return openSimulator({ db, clock, secret: randomBytes(32), notifyUrl: () => null, publicUrl: undefined });
}

export async function get(app: FastifyInstance, url: string) {
  const reply = await app.inject({ method: "GET", url });
  return { status: reply.statusCode, body: reply.json(), headers: reply.headers };
}
