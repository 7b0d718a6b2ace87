import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "../../../db/connect.ts";
import { deleteNews } from "../../notifications/delete-news.ts";

const BATCH = 500;

/** Deletes contact messages with their replies and all copies sent to staff or to the sender. */
export async function deleteContactMessages(tx: Tx, which: RawBuilder<boolean>): Promise<number> {
  const { rows: replies } = await sql<{ id: string }>`select reply.id from contact_reply as reply
    join contact_message on contact_message.id = message_id where ${which}`.execute(tx);
  const { rows: messages } = await sql<{ reference: string }>`delete from contact_message where ${which}
    returning reference`.execute(tx);
  if (messages.length === 0) return 0;
  const replyKeys = replies.map(({ id }) => `contact-reply:${id}`);
  if (replyKeys.length > 0) await tx.deleteFrom("mail_outbox").where("dedupe_key", "in", replyKeys).execute();
  await deleteNews(tx, {
    links: messages.map(({ reference }) => `/letters/${reference}`),
    dedupeKeys: messages.map(({ reference }) => `contact-${reference}`),
  });
  return messages.length;
}

/** Deletes old contact messages in batches, so that no transaction holds many rows. */
export async function purgeContactMessages(db: Db, before: Date): Promise<void> {
  const oldest = sql<boolean>`contact_message.id in (
    select id from contact_message where created_at < ${before} order by created_at limit ${BATCH})`;
  let deleted = BATCH;
  while (deleted === BATCH) deleted = await db.transaction().execute((tx) => deleteContactMessages(tx, oldest));
}
