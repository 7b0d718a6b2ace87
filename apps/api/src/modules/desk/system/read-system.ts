import type { PortName, SystemReply } from "@lapang/contract/desk/system";
import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import type { BackupPort } from "../../../ports/backups.ts";
import { readOwnBackups } from "./backups/read-backups.ts";
import { hasFailed } from "./failed-jobs.ts";

export type Adapters = Readonly<Record<PortName, string | null>>;
type SystemNow = { adapters: Adapters; backups: BackupPort | undefined; now: Date };

/** Returns the state of the system by what was last seen to work. */
export async function readSystem(db: Db, { adapters, backups: port, now }: SystemNow): Promise<SystemReply> {
  const [database, jobs, queues, successes, archiver, own] = await Promise.all([
    readDatabase(db),
    readJobs(db),
    readQueues(db),
    readSuccesses(db),
    readArchiver(db),
    readOwnBackups(db, { backups: port, now }),
  ]);
  const lastOf: Partial<Record<PortName, Date | null>> = { ...successes, database: now };
  for (const { name, lastSentAt } of queues) lastOf[name] = lastSentAt;
  return {
    at: now.toISOString(),
    database,
    jobs,
    queues: queues.map((queue) => ({ ...queue, lastSentAt: isoOf(queue.lastSentAt) })),
    ports: (Object.keys(adapters) as PortName[]).map((name) => ({
      name,
      adapter: adapters[name],
      lastSuccessAt: isoOf(lastOf[name]),
    })),
    backups: { ...archiver, own },
  };
}

const isoOf = (moment: Date | null | undefined) => moment?.toISOString() ?? null;

/** Runs a statement that always returns one row. */
async function one<Row>(db: Db, statement: ReturnType<typeof sql<Row>>): Promise<Row> {
  const { rows } = await statement.execute(db);
  if (!rows[0]) throw new Error("a statement about the system gave no row");
  return rows[0];
}

async function readDatabase(db: Db): Promise<SystemReply["database"]> {
  const { startedAt, ...row } = await one(
    db,
    sql<Omit<SystemReply["database"], "startedAt"> & { startedAt: Date }>`select
      current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
      (select name from migration order by name desc limit 1) as migration,
      pg_postmaster_start_time() as "startedAt"`,
  );
  return { ...row, startedAt: startedAt.toISOString() };
}

/** A job is late if it could have started a minute ago: no worker is running, or it is overloaded. */
function readJobs(db: Db): Promise<SystemReply["jobs"]> {
  return one(
    db,
    sql<SystemReply["jobs"]>`select
      count(*) filter (where attempts < max_attempts and locked_at is null)::int as waiting,
      count(*) filter (where attempts < max_attempts and locked_at is null
        and run_at < now() - interval '1 minute')::int as late,
      count(*) filter (where locked_at is not null)::int as running,
      count(*) filter (where ${hasFailed})::int as failed
    from graphile_worker.jobs`,
  );
}

type Queue = Omit<SystemReply["queues"][number], "lastSentAt"> & { lastSentAt: Date | null };

async function readQueues(db: Db): Promise<Queue[]> {
  const counts = sql`count(*) filter (where sent_at is null)::int as waiting,
    count(*) filter (where sent_at is null and attempts > 0)::int as failing,
    count(*) filter (where sent_at > now() - interval '1 day')::int as "sentToday", max(sent_at) as "lastSentAt"`;
  // WhatsApp reports a message's status without its time, so its creation time counts as sent.
  const { rows } = await sql<Queue>`select 'mail' as name, ${counts} from mail_outbox
    union all select 'push', ${counts} from push_copy
    union all select 'whatsapp', ${counts} from (
      select attempts, case when status not in ('waiting', 'failed') then created_at end as sent_at
      from whatsapp_copy) as copies`.execute(db);
  return rows;
}

type Successes = Pick<Record<PortName, Date | null>, "identity" | "payments" | "storage" | "calendar-feeds">;

function readSuccesses(db: Db): Promise<Successes> {
  return one(
    db,
    sql<Successes>`select
      (select max(created_at) from session) as identity,
      greatest((select max(handled_at) from payment_notification),
        (select max(created_at) from payment where status = 'paid')) as payments,
      (select max(created_at) from stored_object) as storage,
      (select max(read_at) from calendar_feed where problem is null) as "calendar-feeds"`,
  );
}

type Archiver = { archiving: boolean; lastArchivedAt: Date | null; lastFailedAt: Date | null };

async function readArchiver(db: Db): Promise<Omit<SystemReply["backups"], "own">> {
  const { archiving, lastArchivedAt, lastFailedAt } = await one(
    db,
    sql<Archiver>`select current_setting('archive_mode') <> 'off' as archiving,
      last_archived_time as "lastArchivedAt", last_failed_time as "lastFailedAt" from pg_stat_archiver`,
  );
  return { archiving, lastArchivedAt: isoOf(lastArchivedAt), lastFailedAt: isoOf(lastFailedAt) };
}
