import pg from "pg";
import { currentUrl, type DatabaseAddress } from "../db/database-address.ts";
import { freeJobs } from "./free-jobs.ts";

/** An arbitrary number that no other two-part lock of this database uses. */
const LOCK_CLASS = 4_127_002;
const LOOK_MS = 2_000;
const AWAY_LOOK_MS = 250;
const ANSWER_MS = 5_000;
/** Longer than the interval plus a check that waits for its answer. */
const SILENT_MS = 3 * LOOK_MS + ANSWER_MS;
/** TCP keepalive: the server notices a vanished machine within half a minute instead of two hours. */
const NOTICE_THE_VANISHED =
  "set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 4";

type Options = {
  address: DatabaseAddress;
  log: (line: string) => void;
  /** Called when the database is back: runs may have missed errors, notifications or due crontab entries. */
  onReturn: () => void;
};

/** A pool whose run was replaced. It keeps the locks of the jobs it still processes, and loses all others. */
type Abandoned = { listRunning: () => readonly string[]; onFreed: () => void };

/**
 * Registers the job pools of this process by advisory locks, which the database drops with the connection, and frees the jobs
 * of pools without such a lock: their process was killed, or their run was abandoned. A pool must be missing in two
 * consecutive checks, so that a process that only lost its connection has time to return.
 */
export class Presence {
  readonly #options: Options;
  readonly #pools = new Set<string>();
  readonly #abandoned = new Map<string, Abandoned & { looks: number }>();
  readonly #announced = new Set<string>();
  #missed = new Set<string>();
  #client: pg.Client | undefined;
  #wasAway = false;
  #heardAt = Number.NEGATIVE_INFINITY;
  #timer: NodeJS.Timeout | undefined;
  #look: Promise<void> = Promise.resolve();
  #hasNews = false;
  #stopped = false;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Checks now and then every few seconds; resolves after the first check. */
  start(): Promise<void> {
    this.#timer = undefined;
    this.#hasNews = false;
    this.#look = this.#lookAround().finally(() => this.#lookIn(this.#wasAway ? AWAY_LOOK_MS : LOOK_MS));
    return this.#look;
  }

  #lookIn(ms: number): void {
    if (this.#stopped) return;
    this.#timer = setTimeout(() => void this.start(), this.#hasNews ? 0 : ms);
    this.#timer.unref();
  }

  /** Registers a new pool at once, before another process finds its jobs without a lock. */
  #lookSoon(): void {
    this.#hasNews = true;
    if (!this.#timer) return;
    clearTimeout(this.#timer);
    this.#lookIn(0);
  }

  enter(pool: string): void {
    this.#pools.add(pool);
    this.#lookSoon();
  }

  leave(pool: string): void {
    this.#pools.delete(pool);
  }

  /** Frees the jobs that the pool no longer processes; the pool stays registered until its last job has ended. */
  abandon(pool: string, abandoned: Abandoned): void {
    this.#abandoned.set(pool, { ...abandoned, looks: 0 });
  }

  /** True if the database has answered recently. */
  isHeard(): boolean {
    return performance.now() - this.#heardAt < SILENT_MS;
  }

  /** Returns the jobs that our pools still hold, so that another process can take them at once. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#look;
    const client = this.#client;
    this.#client = undefined;
    if (client && this.#pools.size > 0) await freeJobs(client, { pools: [...this.#pools] }).catch(() => {});
    await client?.end().catch(() => {});
  }

  async #lookAround(): Promise<void> {
    try {
      const client = this.#client ?? (await this.#connect());
      await this.#announce(client);
      const absent = await listAbsent(client);
      const dead = absent.filter((pool) => this.#missed.has(pool));
      this.#missed = new Set(absent);
      if (dead.length > 0) await freeJobs(client, { pools: dead });
      await this.#freeAbandoned(client);
      this.#heardAt = performance.now();
      if (this.#wasAway) this.#options.onReturn();
      this.#wasAway = false;
    } catch (error) {
      this.#lose(error as Error);
    }
  }

  async #freeAbandoned(client: pg.Client): Promise<void> {
    for (const [pool, abandoned] of this.#abandoned) {
      abandoned.looks += 1;
      // A job that has just ended may not be marked as done yet: wait for the second check.
      if (abandoned.looks < 2) continue;
      const running = abandoned.listRunning();
      await freeJobs(client, { pools: [pool], running });
      if (running.length > 0) continue;
      this.#abandoned.delete(pool);
      this.leave(pool);
      abandoned.onFreed();
    }
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: currentUrl(this.#options.address),
      application_name: "lapang-presence",
      connectionTimeoutMillis: ANSWER_MS,
      query_timeout: ANSWER_MS,
      keepAlive: true,
    });
    const onLost = (error: Error) => {
      if (this.#client !== client) return;
      this.#lose(error);
      this.#lookSoon();
    };
    client.on("error", onLost);
    client.on("end", () => onLost(new Error("the connection ended")));
    await client.connect();
    await client.query(NOTICE_THE_VANISHED);
    this.#announced.clear();
    this.#client = client;
    return client;
  }

  async #announce(client: pg.Client): Promise<void> {
    for (const pool of this.#pools) {
      if (this.#announced.has(pool)) continue;
      await client.query("select pg_advisory_lock_shared($1, hashtext($2))", [LOCK_CLASS, pool]);
      this.#announced.add(pool);
    }
    for (const pool of this.#announced) {
      if (this.#pools.has(pool)) continue;
      await client.query("select pg_advisory_unlock_shared($1, hashtext($2))", [LOCK_CLASS, pool]);
      this.#announced.delete(pool);
    }
  }

  #lose(error: Error): void {
    if (!this.#wasAway) this.#options.log(`job queue lost: ${error.message}`);
    this.#wasAway = true;
    this.#heardAt = Number.NEGATIVE_INFINITY;
    this.#missed.clear();
    const client = this.#client;
    this.#client = undefined;
    client?.end().catch(() => {});
  }
}

/** Lists pools that hold jobs without a registered connection. */
async function listAbsent(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ pool: string }>(
    `select distinct locked_by as pool from graphile_worker.jobs where locked_by is not null and not exists (
       select from pg_locks where locktype = 'advisory' and granted and objsubid = 2
         and database = (select oid from pg_database where datname = current_database())
         and classid = $1::int::oid and objid = (hashtext(locked_by)::bigint & 4294967295)::oid)`,
    [LOCK_CLASS],
  );
  return rows.map(({ pool }) => pool);
}
