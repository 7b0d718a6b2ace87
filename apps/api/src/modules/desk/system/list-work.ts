import type { JobView, MailView } from "@lapang/contract/desk/system";
import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { hasFailed } from "./failed-jobs.ts";

type Paged = { page: number; pageSize: number };
type JobRow = Omit<JobView, "runAt"> & { runAt: Date };

/** Lists permanently failed jobs, latest first, or waiting jobs, next first. */
export async function listJobs(db: Db, { state, page, pageSize }: Paged & { state: "failed" | "waiting" }) {
  const condition = state === "failed" ? hasFailed : sql`not (attempts >= max_attempts and locked_at is null)`;
  const order = state === "failed" ? sql`updated_at desc, id desc` : sql`run_at, id`;
  const { rows } = await sql<JobRow>`select id::text, task_identifier as task, attempts::int,
      max_attempts::int as "maxAttempts", run_at as "runAt", locked_at is not null as running,
      left(split_part(coalesce(last_error, ''), E'\n', 1), 200) as error
    from graphile_worker.jobs where ${condition} order by ${order}
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*)::int as total
    from graphile_worker.jobs where ${condition}`.execute(db);
  const items = rows.map(({ runAt, ...job }) => ({ ...job, runAt: runAt.toISOString() }));
  return { items, total: counted.rows[0]?.total ?? 0, page, pageSize };
}

/** Lists mails by state, with recipient and subject but without the body. */
export async function listMails(db: Db, { state, page, pageSize }: Paged & { state: "waiting" | "sent" }) {
  const found = db.selectFrom("mail_outbox").where("sent_at", state === "waiting" ? "is" : "is not", null);
  const { total } = await found.select((count) => count.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const rows = await found
    .select(["id", "to_address", "subject", "attempts", "last_error", "created_at", "sent_at"])
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const items: MailView[] = rows.map(({ to_address, last_error, created_at, sent_at, ...mail }) => ({
    ...mail,
    to: to_address,
    error: last_error,
    createdAt: created_at.toISOString(),
    sentAt: sent_at?.toISOString() ?? null,
  }));
  return { items, total, page, pageSize };
}
