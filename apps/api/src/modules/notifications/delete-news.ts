import { sql } from "kysely";
import type { Tx } from "../../db/connect.ts";

type Sent = {
  /** The pages that the notifications lead to. */
  links: readonly string[];
  /** The keys under which they were sent, and every copy of them. */
  dedupeKeys: readonly string[];
};

/** Deletes every copy of notifications whose subject was deleted: inboxes, phones and mails, the venue's own mailbox included. */
export async function deleteNews(tx: Tx, { links, dedupeKeys }: Sent): Promise<void> {
  await tx.deleteFrom("inbox_message").where("link", "in", links).execute();
  await sql`delete from mail_outbox where split_part(dedupe_key, ':', 1) = any(${dedupeKeys}::text[])`.execute(tx);
}
