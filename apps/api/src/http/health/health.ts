import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { Db } from "../../db/connect.ts";
import {
  findPending,
  type MigrationFile,
  NewerDatabase,
  readMigrationFiles,
} from "../../db/migrations/migration-files.ts";
import { probe } from "../../db/probe.ts";
import type { RunningJobs } from "../../jobs/running-jobs.ts";
import { withinTime } from "../../runtime/within-time.ts";

const DATABASE_TIMEOUT_MS = 2_000;
/** A single missed answer is as often a busy machine as a lost database. */
const MISSES_UNTIL_UNREACHABLE = 2;

export type HealthDeps = { db: Db; migrationsDir: string; jobs: Pick<RunningJobs, "isRunning" | "lanes"> | undefined };

/** `/healthz`: the process is alive. `/readyz`: it can serve and run its jobs, or the list of reasons why not. */
export function registerHealth(app: FastifyInstance, { db, migrationsDir, jobs }: HealthDeps): void {
  const schema = { hide: true };
  app.get("/healthz", { schema }, (_, reply) => reply.header("cache-control", "no-store").send({ status: "ok" }));
  const database = watchDatabase(app, db, migrationsDir);
  app.get("/readyz", { schema }, async (_, reply) => {
    const reasons = [...(await database())];
    if (jobs && !jobs.isRunning()) reasons.push("jobs_stopped");
    const stoppedLanes =
      jobs
        ?.lanes()
        .filter(({ isWorking }) => !isWorking)
        .map(({ name }) => name) ?? [];
    const ready = reasons.length === 0;
    return reply
      .code(ready ? 200 : 503)
      .headers({ "cache-control": "no-store", ...(!ready && { "retry-after": "5" }) })
      .send({ status: ready ? "ready" : "not_ready", reasons, ...(stoppedLanes.length > 0 && { stoppedLanes }) });
  });
}

/** Returns the reasons why the database does not serve; after one missed answer the previous reasons stay. */
function watchDatabase(app: FastifyInstance, db: Db, migrationsDir: string): () => Promise<readonly string[]> {
  let files: readonly MigrationFile[] | null = null;
  let known: readonly string[] = [];
  let misses = 0;
  let probing: Promise<readonly string[]> | null = null;

  async function look(): Promise<readonly string[]> {
    // Read once and without the database's time limit: the files belong to the running code.
    files ??= await readMigrationFiles(migrationsDir).catch(() => null);
    try {
      known = await withinTime(DATABASE_TIMEOUT_MS, missing(db, files));
      misses = 0;
      return known;
    } catch (error) {
      misses += 1;
      app.log.warn({ err: error, misses }, "the database did not answer a readiness probe");
      return misses < MISSES_UNTIL_UNREACHABLE ? known : ["database_unreachable"];
    }
  }

  // Callers share a probe: two concurrent ones would count as two misses.
  return () => {
    probing ??= look().finally(() => {
      probing = null;
    });
    return probing;
  };
}

async function missing(db: Db, files: readonly MigrationFile[] | null): Promise<string[]> {
  const { isReadOnly, applied } = await probe(db);
  if (isReadOnly) return ["database_read_only"];
  try {
    return files && findPending(files, applied).length === 0 ? [] : ["migrations_pending"];
  } catch (error) {
    // A changed or missing migration file: the database answers, but this code does not match it.
    return [error instanceof NewerDatabase ? "database_newer" : "migrations_pending"];
  }
}

export async function listConnections(db: Db): Promise<{ state: string; count: number }[]> {
  const { rows } = await sql<{ state: string; count: number }>`
    select coalesce(state, 'unknown') as state, count(*) as count from pg_stat_activity
    where datname = current_database() group by 1`.execute(db);
  return rows;
}
