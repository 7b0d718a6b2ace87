import { sql } from "kysely";
import type { Db } from "../../../../db/connect.ts";

/** Whoever mistypes a few times does not notice that anybody counts. */
const FREE_TRIES = 5;
const FIRST_WAIT_SECONDS = 2;
const LONGEST_WAIT_SECONDS = 15 * 60;
const FORGOTTEN_AFTER_SECONDS = 60 * 60;

/**
 * Counts one try and tells whether it may be made. After the free ones each must wait twice as long as the one before: 2 s,
 * 4 s, up to a quarter of an hour. What comes too soon changes nothing. The database's clock decides for all processes.
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
/** Twenty doublings are past any longest wait, and no number grows without end. */
const waitAfter = sql`make_interval(secs => least(
  ${FIRST_WAIT_SECONDS}::int * power(2, least(kept.tries + 1 - ${FREE_TRIES}::int, 20)), ${LONGEST_WAIT_SECONDS}::int))`;

/** Whoever came in has nothing to wait for. */
export async function forgetTries(db: Db, key: string): Promise<void> {
  await db.deleteFrom("sign_in_delay").where("key", "=", key).execute();
}

/** Forgets tries that no longer delay anybody. */
export async function purgeTries(db: Db): Promise<void> {
  await sql`delete from sign_in_delay
    where tried_at < clock_timestamp() - make_interval(secs => ${FORGOTTEN_AFTER_SECONDS}::int)`.execute(db);
}
