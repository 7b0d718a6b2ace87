import { sql } from "kysely";
import type { Db, Tx } from "../../db/connect.ts";

/** True when this is news; false when the person was told before. */
export async function insertInboxMessage(
  tx: Tx,
  message: {
    id: string;
    person_id: string;
    topic: string;
    title: string;
    body: string;
    link: string | null;
    urgency: string;
    expires_at: Date | null;
    tag: string | null;
    actions: string;
  },
): Promise<boolean> {
  const inserted = await tx
    .insertInto("inbox_message")
    .values(message)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function listPeopleWithRoles(tx: Tx, roles: string[]): Promise<{ id: string }[]> {
  return tx
    .selectFrom("person")
    .select("id")
    .where("role", "in", roles)
    .where("disabled_at", "is", null)
    .orderBy("id")
    .execute();
}

export async function insertMail(
  tx: Tx,
  mail: { to_address: string; subject: string; body_text: string; dedupe_key: string },
): Promise<{ id: string } | undefined> {
  return tx
    .insertInto("mail_outbox")
    .values(mail)
    .onConflict((conflict) => conflict.column("dedupe_key").doNothing())
    .returning("id")
    .executeTakeFirst();
}

/** Enqueued by SQL, so that the job exists exactly when the transaction that told the news does. */
export async function enqueueMail(tx: Tx, id: string, maxAttempts: number): Promise<void> {
  await sql`select graphile_worker.add_job('send_mail', json_build_object('id', ${id}::text),
    job_key => ${`send_mail:${id}`}, max_attempts => ${maxAttempts}::int)`.execute(tx);
}

/** Counts the attempt before it is made, so that one that kills the process is counted too. */
export async function beginMailAttempt(db: Db, id: string) {
  return db
    .updateTable("mail_outbox")
    .set((column) => ({ attempts: column("attempts", "+", 1) }))
    .where("id", "=", id)
    .where("sent_at", "is", null)
    .returning(["id", "to_address", "subject", "body_text"])
    .executeTakeFirst();
}

export async function markMailSent(db: Db, id: string, sentAt: Date): Promise<void> {
  await db.updateTable("mail_outbox").set({ sent_at: sentAt, last_error: null }).where("id", "=", id).execute();
}

export async function markMailFailed(db: Db, id: string, reason: string): Promise<void> {
  await db.updateTable("mail_outbox").set({ last_error: reason }).where("id", "=", id).execute();
}

/** That a mail was sent stays known; what it said does not. */
export async function blankSentMails(db: Db, before: Date): Promise<void> {
  await db
    .updateTable("mail_outbox")
    .set({ body_text: "" })
    .where("sent_at", "<", before)
    .where("body_text", "<>", "")
    .execute();
}

export async function deleteSentMails(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("mail_outbox").where("sent_at", "<", before).execute();
}
