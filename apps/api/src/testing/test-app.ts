import type { FastifyInstance } from "fastify";
import { pino } from "pino";
import { onTestFinished } from "vitest";
import { type AppOptions, buildApp } from "../app.ts";
import { type Config, readConfig } from "../config.ts";
import type { Db } from "../db/connect.ts";

/** A Tuesday, half past seven in the venue's morning. */
export const NOW = new Date("2026-11-17T07:30:00+07:00");

type Overrides = Partial<Omit<AppOptions, "config" | "db">> & { config?: Partial<Config> };

/** The whole app on a database, at a chosen moment, until the end of the calling test. */
export async function testApp(db: Db, { config, ...rest }: Overrides = {}): Promise<FastifyInstance> {
  const app = await buildApp({
    config: { ...readConfig({ RATE_LIMITS: "off", NODE_ENV: "test" }), ...config },
    db,
    clock: () => NOW,
    logger: pino({ level: "silent" }),
    ...rest,
  });
  onTestFinished(() => app.close());
  return app;
}

export async function get(app: FastifyInstance, url: string) {
  const reply = await app.inject({ method: "GET", url });
  return { status: reply.statusCode, body: reply.json(), headers: reply.headers };
}
