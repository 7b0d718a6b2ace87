import type { DeskToday } from "@lapang/contract/desk/desk";
import { mayActAs } from "@lapang/domain/staff/roles";
import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import type { SignedIn } from "../../../http/security/guard.ts";
import type { RunningJobs } from "../../../jobs/running-jobs.ts";
import type { BackupPort } from "../../../ports/backups.ts";
import { findVenueSettings } from "../../venue/find-venue-settings.ts";
import { listGames, presentGame } from "../desk-games.ts";
import { findBackupTrouble } from "../system/backups/read-backups.ts";
import { listFailedJobs } from "../system/failed-jobs.ts";

const MOST = 50;

type Conflict = DeskToday["conflicts"][number];

/** Lists sales without a place: rooms sold twice by other sellers, and club sessions without a court. */
async function listConflicts(db: Db, now: Date): Promise<{ rows: Conflict[]; total: number }> {
  const zone = sql`(select zone from venue)`;
  const { rows } = await sql<Conflict & { total: number }>`select *, count(*) over ()::int as total from (
    select event.id, 'room' as kind, feed.name, room.number as what, property.slug as "where", event.check_in::text as day
    from calendar_event as event join calendar_feed as feed on feed.id = event.feed_id
    join hotel_room as room on room.resource_id = feed.resource_id
    join room_type on room_type.id = room.room_type_id join property on property.id = room_type.property_id
    where event.state = 'conflict' and event.check_out > (${now}::timestamptz at time zone ${zone})::date
    union all
    select session.id, 'club', club.name, meeting.title || ', ' || court.name, club.slug,
      (session.starts_at at time zone ${zone})::date::text
    from club_session as session join club_meeting as meeting on meeting.id = session.meeting_id
    join club on club.id = meeting.club_id join court on court.id = meeting.court_id
    where session.status = 'collided' and session.starts_at > ${now}) as conflicts
    order by day, name limit ${MOST}`.execute(db);
  return { rows: rows.map(({ total: _, ...conflict }) => conflict), total: rows[0]?.total ?? 0 };
}

const AHEAD_MS = 60 * 60_000;
const MOST_LETTERS = 20;

export type DeskPorts = { backups: BackupPort | undefined; jobs: Pick<RunningJobs, "lanes"> | undefined };
type DeskNow = DeskPorts & { staff: SignedIn; now: Date };

/** Returns what needs a person at the desk right now. */
export async function readToday(db: Db, { staff, now, backups, jobs }: DeskNow): Promise<DeskToday> {
  const settings = await findVenueSettings(db);
  const until = new Date(now.getTime() + AHEAD_MS);
  const expected = sql<boolean>`item.starts_at < ${until} and item.ends_at > ${now} and attendance.outcome is null`;
  const isManager = mayActAs(staff.role, "manager");
  const [games, letters, lettersTotal, lowStock, conflicts, failedJobs, backupTrouble, jobTrouble] = await Promise.all([
    listGames(db, expected, now),
    listLetters(db),
    countLetters(db),
    listLowStock(db, settings.lowStock),
    listConflicts(db, now),
    isManager ? listFailedJobs(db) : { jobs: [], total: 0 },
    isManager ? findBackupTrouble(db, { backups, now }) : null,
    isManager ? findJobTrouble(db, jobs) : null,
  ]);
  return {
    now: now.toISOString(),
    until: until.toISOString(),
    noShowAfterMinutes: settings.noShowAfterMinutes,
    games: games.map(presentGame),
    letters: letters.map(({ created_at, topic, ...letter }) => ({
      ...letter,
      topic: topic as DeskToday["letters"][number]["topic"],
      at: created_at.toISOString(),
    })),
    lowStock,
    conflicts: conflicts.rows,
    failedJobs: failedJobs.jobs,
    backupTrouble,
    jobTrouble,
    totals: { letters: lettersTotal, conflicts: conflicts.total, failedJobs: failedJobs.total },
  };
}

const unanswered = (db: Db) => db.selectFrom("contact_message").where("handled_at", "is", null);

async function countLetters(db: Db): Promise<number> {
  const { total } = await unanswered(db)
    .select((all) => all.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return Number(total);
}

async function listLetters(db: Db) {
  return unanswered(db)
    .select(["id", "reference", "name", "topic", "body", "email", "phone", "created_at"])
    .orderBy("created_at")
    .limit(MOST_LETTERS)
    .execute();
}

async function listLowStock(db: Db, lowStock: number) {
  const rows = await db
    .selectFrom("add_on")
    .select(["id", "name", "stock"])
    .where("active", "=", true)
    .where("kind", "=", "used-up")
    .where("stock", "<=", lowStock)
    .orderBy("stock")
    .orderBy("position")
    .execute();
  return rows.map(({ id, name, stock }) => ({ id, name, left: stock ?? 0 }));
}

type LateJobs = { task: string; count: number; since: Date };

/**
 * Finds jobs that nobody runs: stopped lanes of this process, and overdue jobs of any lane in any process. The latter also
 * reveals a venue without a running worker.
 */
async function findJobTrouble(db: Db, jobs: Pick<RunningJobs, "lanes"> | undefined): Promise<DeskToday["jobTrouble"]> {
  const stoppedLanes = (jobs?.lanes() ?? []).filter(({ isWorking }) => !isWorking).map(({ name }) => name);
  // Excludes jobs that wait for another job of their queue.
  const { rows } = await sql<LateJobs>`
    select task.identifier as task, count(*)::int as count, min(job.run_at) as since
    from graphile_worker._private_jobs as job
    join graphile_worker._private_tasks as task on task.id = job.task_id
    left join graphile_worker._private_job_queues as queue on queue.id = job.job_queue_id
    where job.is_available and job.run_at < now() - interval '2 minutes' and queue.locked_at is null
    group by 1 order by since limit 20`.execute(db);
  if (stoppedLanes.length === 0 && rows.length === 0) return null;
  return { stoppedLanes, late: rows.map((row) => ({ ...row, since: row.since.toISOString() })) };
}
