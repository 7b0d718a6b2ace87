import type { InboxMessage } from "@lapang/contract/people/inbox";
import type { Db } from "../../db/connect.ts";

type PageQuery = { page: number; pageSize: number };

/** Returns a page of a person's notifications, newest first. */
export async function listInbox(
  db: Db,
  personId: string,
  { page, pageSize }: PageQuery,
): Promise<{ items: InboxMessage[]; total: number; unread: number }> {
  const rows = await db
    .selectFrom("inbox_message")
    .select(["id", "topic", "title", "body", "link", "created_at", "read_at"])
    .where("person_id", "=", personId)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const { total } = await db
    .selectFrom("inbox_message")
    .select((fn) => fn.fn.countAll<number>().as("total"))
    .where("person_id", "=", personId)
    .executeTakeFirstOrThrow();
  const items = rows.map(({ created_at, read_at, ...message }) => ({
    ...message,
    createdAt: created_at.toISOString(),
    read: read_at !== null,
  }));
  return { items, total, unread: await countUnread(db, personId) };
}

/** Marks a person's own notifications as read, keeping the first time. Returns the number still unread. */
export async function readInbox(
  db: Db,
  { personId, ids, now }: { personId: string; ids: string[]; now: Date },
): Promise<number> {
  await db
    .updateTable("inbox_message")
    .set({ read_at: now })
    .where("person_id", "=", personId)
    .where("id", "in", ids)
    .where("read_at", "is", null)
    .execute();
  return countUnread(db, personId);
}

async function countUnread(db: Db, personId: string): Promise<number> {
  const { count } = await db
    .selectFrom("inbox_message")
    .select((fn) => fn.fn.countAll<number>().as("count"))
    .where("person_id", "=", personId)
    .where("read_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}
