import { sql } from "kysely";
import { LRUCache } from "lru-cache";
import type { Db } from "../../db/connect.ts";
import { refusesWrites } from "../../db/database-errors.ts";
import { withinTime } from "../../runtime/within-time.ts";

export type Taken = { current: number; ttl: number };

/** Hits leased and not yet spent by this process, for one key in one window. */
type Lease = { left: number; used: number; expiresAt: number; exhausted: boolean; renewal: Promise<void> | undefined };

export type CounterOptions = {
  /** A minute by default, at most an hour: older windows are deleted. */
  windowMs?: number;
  /** Small, because unspent leases of one process are lost to the others for that window. */
  batch?: number;
  /** If true, each process counts the whole limit by itself while the database refuses writes. */
  countsAlone?: boolean;
};
const MAX_KEYS = 20_000;
const LEASE_TIMEOUT_MS = 1_000;
/** While the database does not answer: enough for a reader, too little for a flood. */
const UNSHARED = { hits: 20, forMs: 10_000 };

/**
 * Counts hits per key and window across all processes. A process leases a few hits with one statement and spends them in
 * memory: most hits cost no query, and the total never exceeds `max`.
 */
export class SharedCounter {
  readonly #db: Db;
  readonly #windowMs: number;
  readonly #batch: number;
  readonly #countsAlone: boolean;
  #kept: LRUCache<string, Lease> | undefined;

  constructor(db: Db, { windowMs = 60_000, batch = 5, countsAlone = false }: CounterOptions = {}) {
    this.#db = db;
    this.#windowMs = windowMs;
    this.#batch = batch;
    this.#countsAlone = countsAlone;
  }

  /** Created on first use: most counters of most processes are never hit. */
  get #leases(): LRUCache<string, Lease> {
    this.#kept ??= new LRUCache({ max: MAX_KEYS });
    return this.#kept;
  }

  async take(key: string, max: number): Promise<Taken> {
    for (;;) {
      const lease = this.#leaseOf(key);
      const ttl = Math.max(0, lease.expiresAt - performance.now());
      if (lease.left > 0) {
        lease.left -= 1;
        return { current: lease.used - lease.left, ttl };
      }
      if (lease.exhausted) return { current: max + 1, ttl };
      lease.renewal ??= this.#renew(key, max, lease);
      await lease.renewal;
    }
  }

  #leaseOf(key: string): Lease {
    const known = this.#leases.get(key);
    if (known && known.expiresAt > performance.now()) return known;
    const lease = { left: 0, used: 0, expiresAt: Number.POSITIVE_INFINITY, exhausted: false, renewal: undefined };
    this.#leases.set(key, lease);
    return lease;
  }

  async #renew(key: string, max: number, lease: Lease): Promise<void> {
    const size = Math.min(this.#batch, max);
    try {
      const hits = leaseHits(this.#db, { key, size, max, windowMs: this.#windowMs });
      const { used, left_ms } = await withinTime(LEASE_TIMEOUT_MS, hits);
      lease.expiresAt = performance.now() + left_ms;
      lease.exhausted = used === null;
      lease.used = used ?? max;
      lease.left = used === null ? 0 : size;
    } catch (error) {
      const alone = this.#countsAlone && refusesWrites(error) ? { hits: max, forMs: this.#windowMs } : UNSHARED;
      // Fail open: when the database is down, the cache can still serve readers.
      const spent = lease.expiresAt !== Number.POSITIVE_INFINITY;
      lease.exhausted = spent;
      lease.left = spent ? 0 : Math.min(alone.hits, max);
      lease.used = lease.left;
      if (!spent) lease.expiresAt = performance.now() + alone.forMs;
    } finally {
      lease.renewal = undefined;
    }
  }
}

type Wanted = { key: string; size: number; max: number; windowMs: number };

/** `used` is null when the window has no room for the batch. The database's clock defines the window for all processes. */
async function leaseHits(db: Db, { key, size, max, windowMs }: Wanted) {
  const seconds = windowMs / 1000;
  const { rows } = await sql<{ used: number | null; left_ms: number }>`
    with current_window as (
      select to_timestamp(floor(extract(epoch from clock_timestamp()) / ${seconds}::int) * ${seconds}::int) as starts
    ), taken as (
      insert into rate_limit as kept (key, window_start, used)
      select ${key}, starts, ${size}::int from current_window
      on conflict (key, window_start) do update set used = kept.used + ${size}::int
        where kept.used + ${size}::int <= ${max}::int
      returning used
    )
    select (select used from taken) as used,
      greatest(1, extract(epoch from starts - clock_timestamp())::float8 * 1000 + ${windowMs}::float8)::float8 as left_ms
    from current_window`.execute(db);
  const row = rows[0];
  if (!row) throw new Error("the lease statement returned no row");
  return row;
}

/** Deletes expired windows; a job runs it, so that no request pays for it. */
export async function purgeRateLimits(db: Db): Promise<void> {
  await sql`delete from rate_limit where window_start < now() - interval '1 hour'`.execute(db);
}
