import { sql } from "kysely";
import type { Tx } from "../../db/connect.ts";

type Sent = {
  /** Links of the notifications. */
  links: readonly string[];
  /** Dedupe keys of the notifications and their copies. */
  dedupeKeys: readonly string[];
};

/** Deletes notifications about something that was deleted, with their push and mail copies and the mails to the venue. */
export async function deleteNews(tx: Tx, { links, dedupeKeys }: Sent): Promise<void> {
  await tx.deleteFrom("inbox_message").where("link", "in", links).execute();
  await sql`delete from mail_outbox where split_part(dedupe_key, ':', 1) = any(${dedupeKeys}::text[])`.execute(tx);
}
