import { sql } from "kysely";
import { ConfigError } from "../config/config.ts";
import type { Db } from "../db/connect.ts";

/** Runs `work` under an advisory lock of one connection, so that rotations never overlap; a killed process releases it. */
export async function onlyOneAtATime<Result>(db: Db, work: (own: Db) => Promise<Result>): Promise<Result> {
  return db.connection().execute(async (own) => {
    const { rows } = await sql<{ ours: boolean }>`
      select pg_try_advisory_lock(hashtextextended('lapang.rotate-keys', 0)) as ours`.execute(own);
    if (!rows[0]?.ours) throw new ConfigError("Another rotation of keys is running.");
    try {
      return await work(own);
    } finally {
      await sql`select pg_advisory_unlock(hashtextextended('lapang.rotate-keys', 0))`.execute(own);
    }
  });
}
