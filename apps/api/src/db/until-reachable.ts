import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type { Db } from "./connect.ts";
import { isConnectionError } from "./database-errors.ts";

const LOOK_MS = 250;
const PATIENCE_MS = 30_000;

/** Waits, for a limited time, for a database that is being started or restarted elsewhere. */
export async function untilReachable(db: Db, log: (line: string) => void): Promise<void> {
  const until = performance.now() + PATIENCE_MS;
  for (let waiting = false; ; waiting = true) {
    try {
      await sql`select 1`.execute(db);
      return;
    } catch (error) {
      if (!isConnectionError(error) || performance.now() > until) throw error;
      if (!waiting) log(`waiting for the database: ${(error as Error).message}`);
      await sleep(LOOK_MS);
    }
  }
}
