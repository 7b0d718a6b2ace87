import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { openEmbeddedProvider } from "../../adapters/identity/embedded/open-provider.ts";
import { API_KEY } from "../../adapters/identity/embedded/project.ts";
import { readConfig } from "../../config/config.ts";
import type { Db } from "../../db/connect.ts";
import type { Clock } from "../../runtime/clock.ts";
import type { AppOptions } from "../../wiring/app-options.ts";
import { onceFor } from "./standing-apps.ts";
import { testApp } from "./test-app.ts";

/**
 * The whole product with its own identity provider. Two such apps simulate two processes if the second gets its own database
 * pool, so that they share no memory.
 */
export function appWithAccounts(db: Db, clock: Clock): Promise<FastifyInstance> {
  return testApp(db, { clock, identity: providerOn(db, clock) });
}

const providerOn = onceFor((db, clock): AppOptions["identity"] => {
  const { identity: config } = readConfig({});
  const shared = { db, clock, config, publicUrl: undefined, limited: false, log: pino({ level: "silent" }) };
  return (hooks) => openEmbeddedProvider({ ...shared, hooks });
});

/** Calls the provider as its SDK does, from a browser with this cookie. */
export async function callProvider(app: FastifyInstance, method: string, payload: object, cookie = "") {
  const url = `/identitytoolkit.googleapis.com/v1/accounts:${method}?key=${API_KEY}`;
  const reply = await app.inject({ method: "POST", url, payload, headers: { cookie } });
  return { status: reply.statusCode, body: reply.json(), refusal: reply.json().error?.message as string | undefined };
}
