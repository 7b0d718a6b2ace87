import { sql } from "kysely";
import type { Db } from "../../../../db/connect.ts";

/** The first wrong attempts are not delayed. */
const FREE_TRIES = 5;
const FIRST_WAIT_SECONDS = 2;
const LONGEST_WAIT_SECONDS = 15 * 60;
const FORGOTTEN_AFTER_SECONDS = 60 * 60;

/**
 * Counts an attempt and returns whether it is allowed. After the free ones the delay doubles: 2 s, 4 s, up to 15 minutes.
 * An attempt that comes too soon does not count. The database's clock decides for all processes.
 */
export async function takeTry(db: Db, key: string): Promise<boolean> {
  const { rows } = await sql`
    insert into sign_in_delay as kept (key, tries, tried_at, not_before)
    values (${key}, 1, clock_timestamp(), clock_timestamp())
    on conflict (key) do update set
      tries = case when ${isForgotten} then 1 else kept.tries + 1 end,
      tried_at = clock_timestamp(),
      not_before = clock_timestamp() + case when ${isForgotten} or kept.tries + 1 < ${FREE_TRIES}::int
        then interval '0' else ${waitAfter} end
    where kept.not_before <= clock_timestamp()
    returning tries`.execute(db);
  return rows.length > 0;
}

const isForgotten = sql`kept.tried_at < clock_timestamp() - make_interval(secs => ${FORGOTTEN_AFTER_SECONDS}::int)`;
/** Limits the exponent: twenty doublings exceed any delay. */
const waitAfter = sql`make_interval(secs => least(
  ${FIRST_WAIT_SECONDS}::int * power(2, least(kept.tries + 1 - ${FREE_TRIES}::int, 20)), ${LONGEST_WAIT_SECONDS}::int))`;

/** Clears the delay after a successful sign-in. */
export async function forgetTries(db: Db, key: string): Promise<void> {
  await db.deleteFrom("sign_in_delay").where("key", "=", key).execute();
}

/** Deletes attempts that no longer delay anyone. */
export async function purgeTries(db: Db): Promise<void> {
  await sql`delete from sign_in_delay
    where tried_at < clock_timestamp() - make_interval(secs => ${FORGOTTEN_AFTER_SECONDS}::int)`.execute(db);
}
