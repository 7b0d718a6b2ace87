import { sql } from "kysely";
import type { Db, Tx } from "../../../db/connect.ts";

export async function insertMail(
  tx: Tx,
  mail: {
    to_address: string;
    subject: string;
    body_text: string;
    dedupe_key: string;
    message_id: string | null;
    booking_id: string | null;
  },
): Promise<{ id: string } | undefined> {
  return tx
    .insertInto("mail_outbox")
    .values(mail)
    .onConflict((conflict) => conflict.column("dedupe_key").doNothing())
    .returning("id")
    .executeTakeFirst();
}

export type WaitingMail = {
  id: string;
  to: string;
  subject: string;
  body: string;
  bookingId: string | null;
  /** Topic of the copied notification; null for a mail that copies none. */
  topic: string | null;
  link: string | null;
  personId: string | null;
};

/** Counts the attempt before sending, so that an attempt that kills the process counts too. */
export async function beginMailAttempt(db: Db, id: string): Promise<WaitingMail | undefined> {
  const { rows } = await sql<WaitingMail>`
    with begun as (
      update mail_outbox set attempts = attempts + 1 where id = ${id}::uuid and sent_at is null returning *)
    select begun.id, to_address as "to", subject, body_text as body, booking_id as "bookingId", topic, link,
      person_id as "personId"
    from begun left join inbox_message as message on message.id = message_id`.execute(db);
  return rows[0];
}

export async function markMailSent(db: Db, id: string, sentAt: Date): Promise<void> {
  await db.updateTable("mail_outbox").set({ sent_at: sentAt, last_error: null }).where("id", "=", id).execute();
}

export async function markMailFailed(db: Db, id: string, reason: string): Promise<void> {
  await db.updateTable("mail_outbox").set({ last_error: reason }).where("id", "=", id).execute();
}

/** Counts a permanent refusal by the receiving server and returns the total for the address. */
export async function countRefusal(tx: Tx, id: string, reason: string): Promise<number> {
  const { refusals } = await tx
    .updateTable("mail_outbox")
    .set((column) => ({ refusals: column("refusals", "+", 1), last_error: reason }))
    .where("id", "=", id)
    .returning("refusals")
    .executeTakeFirstOrThrow();
  return refusals;
}

/** Stops mails to the address; false if they were stopped before. */
export async function stopMailbox(tx: Tx, address: string, reason: string): Promise<boolean> {
  const stopped = await tx
    .insertInto("stopped_mailbox")
    .values({ address, reason })
    .onConflict((conflict) => conflict.column("address").doNothing())
    .returning("address")
    .executeTakeFirst();
  return stopped !== undefined;
}

export async function findPersonByAddress(tx: Tx, address: string): Promise<{ id: string } | undefined> {
  return tx.selectFrom("person").select("id").where("email", "=", address).executeTakeFirst();
}

/** Removes the text of sent mails and keeps the record of sending. */
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
