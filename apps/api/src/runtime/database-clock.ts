import { sql } from "kysely";
import type { Db } from "../db/connect.ts";
import type { Clock } from "./clock.ts";

const REFRESH_MS = 5_000;

type Options = {
  /** This machine's clock, in milliseconds. */
  local?: () => number;
  log?: (line: string) => void;
};
export type DatabaseClock = {
  now: Clock;
  /** Compares the two clocks now; also runs every few seconds. */
  compare(): Promise<void>;
  close(): void;
};

/**
 * The only clock for deadlines: the database's. Statements use it directly; other code uses this machine's clock, corrected
 * by its difference from the database's.
 */
export async function openDatabaseClock(db: Db, options: Options = {}): Promise<DatabaseClock> {
  const { local = Date.now, log = () => {} } = options;
  let ahead = 0;

  const compare = async () => {
    const before = local();
    const { rows } = await sql<{ at: number }>`
      select (extract(epoch from clock_timestamp()) * 1000)::float8 as at`.execute(db);
    const after = local();
    const measured = (rows[0]?.at ?? before) - (before + after) / 2;
    // The database's answer may stem from any moment of the query. A correction within this uncertainty is kept, so that
    // time does not jitter.
    const uncertainty = Math.abs(after - before) / 2;
    if (Math.abs(measured - ahead) > uncertainty) ahead = measured;
  };

  await compare();
  const timer = setInterval(() => {
    compare().catch((error: Error) => log(`the database's clock could not be read: ${error.message}`));
  }, REFRESH_MS);
  timer.unref();
  return { now: () => new Date(local() + ahead), compare, close: () => clearInterval(timer) };
}
