import type { PushView } from "@lapang/contract/desk/system";
import { DomainError } from "@lapang/domain/errors";
import { sql } from "kysely";
import type { Db, Tx } from "../../../db/connect.ts";
import { enqueue } from "../../../jobs/enqueue.ts";
import { recordAction } from "../../audit/record-action.ts";

type Paged = { page: number; pageSize: number };
type PushRow = Omit<PushView, "createdAt" | "nextTryAt"> & { createdAt: Date; nextTryAt: Date | null };
type StaffRequest = { id: string; staffId: string };

/** Lists unsent push messages, oldest first, with their attempts and next try. */
export async function listPushes(db: Db, { page, pageSize }: Paged) {
  const { rows } = await sql<PushRow>`select copy.id, person.name as to, message.title, copy.attempts::int,
      copy.last_error as error, copy.created_at as "createdAt", job.run_at as "nextTryAt"
    from push_copy as copy join inbox_message as message on message.id = copy.message_id
    join person on person.id = message.person_id
    left join graphile_worker.jobs as job on job.key = 'send_push:' || copy.id and job.attempts < job.max_attempts
    where copy.sent_at is null order by copy.created_at, copy.id
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*)::int as total
    from push_copy where sent_at is null`.execute(db);
  const items = rows.map(({ createdAt, nextTryAt, ...push }) => ({
    ...push,
    createdAt: createdAt.toISOString(),
    nextTryAt: nextTryAt?.toISOString() ?? null,
  }));
  return { items, total: counted.rows[0]?.total ?? 0, page, pageSize };
}

/** Retries a message at once with its attempts reset; a message sent meanwhile is not sent again. */
export async function retryPush(db: Db, { id, staffId, now }: StaffRequest & { now: Date }): Promise<{ id: string }> {
  return db.transaction().execute(async (tx) => {
    const before = await lockWaiting(tx, id);
    await tx.updateTable("push_copy").set({ attempts: 0 }).where("id", "=", id).execute();
    await enqueue(tx, "send_push", { id }, { runAt: now });
    const details = { attempts: before.attempts, error: before.last_error };
    await recordAction(tx, { personId: staffId, concernedId: null, action: "push_retried", subjectId: id, details });
    return { id };
  });
}

/** Drops a message for one device; it stays in the person's inbox. A job that still runs for it finds nothing to send. */
export async function dropPush(db: Db, { id, staffId }: StaffRequest): Promise<{ id: string }> {
  return db.transaction().execute(async (tx) => {
    const before = await lockWaiting(tx, id);
    await tx.deleteFrom("push_copy").where("id", "=", id).execute();
    const details = { attempts: before.attempts, error: before.last_error };
    await recordAction(tx, { personId: staffId, concernedId: null, action: "push_dropped", subjectId: id, details });
    return { id };
  });
}

async function lockWaiting(tx: Tx, id: string) {
  const copy = await tx
    .selectFrom("push_copy")
    .select(["attempts", "last_error"])
    .where("id", "=", id)
    .where("sent_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
  if (!copy) throw new DomainError("not_found", "There is no such waiting message");
  return copy;
}
