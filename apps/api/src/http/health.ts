import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Db } from "../db/connect.ts";
import { pendingMigrations } from "../db/migrate.ts";
import { type MigrationFile, readMigrationFiles } from "../db/migration-files.ts";
import { withinTime } from "./within-time.ts";

const DATABASE_TIMEOUT_MS = 1_000;

export type HealthDeps = { db: Db; migrationsDir: string; jobs: { isRunning(): boolean } | undefined };

/** `/healthz`: the process lives. `/readyz`: it can serve and do its chores, or which things are missing. */
export function registerHealth(app: FastifyInstance, { db, migrationsDir, jobs }: HealthDeps): void {
  const schema = { hide: true };
  app.get("/healthz", { schema }, (_, reply) => reply.header("cache-control", "no-store").send({ status: "ok" }));
  let files: readonly MigrationFile[] | null = null;
  app.get("/readyz", { schema }, async (request, reply) => {
    // Once, as they are part of the code that runs, and not in the database's time: a busy disk says nothing about it.
    files ??= await readMigrationFiles(migrationsDir).catch(() => null);
    const reasons = await withinTime(DATABASE_TIMEOUT_MS, missing(db, files)).catch((error: unknown) => {
      request.log.warn({ err: error }, "not ready");
      return ["database_unreachable"];
    });
    if (jobs && !jobs.isRunning()) reasons.push("jobs_stopped");
    const ready = reasons.length === 0;
    return reply
      .code(ready ? 200 : 503)
      .headers({ "cache-control": "no-store", ...(!ready && { "retry-after": "5" }) })
      .send({ status: ready ? "ready" : "not_ready", reasons });
  });
}

async function missing(db: Db, files: readonly MigrationFile[] | null): Promise<string[]> {
  await sql`select 1`.execute(db);
  // A changed or missing migration file throws: the database answers, but it is not the one this code was written for.
  const pending = files && (await pendingMigrations(db, files).catch(() => null));
  return pending?.length === 0 ? [] : ["migrations_pending"];
}

export async function listConnections(db: Db): Promise<{ state: string; count: number }[]> {
  const { rows } = await sql<{ state: string; count: number }>`
    select coalesce(state, 'unknown') as state, count(*) as count from pg_stat_activity
    where datname = current_database() group by 1`.execute(db);
  return rows;
}
