import { sql } from "kysely";
import type { Db, Tx } from "../../../db/connect.ts";
import { addJob } from "../../../jobs/enqueue.ts";

/** Inserts a WhatsApp copy with its job in one statement. */
export async function enqueueWhatsapp(tx: Tx, messageId: string, phone: string, runAt: Date): Promise<void> {
  await sql`
    with copy as (
      insert into whatsapp_copy (message_id, phone) values (${messageId}::uuid, ${phone})
      on conflict do nothing returning id)
    select ${addJob("send_whatsapp", { id: sql.ref("id") }, { runAt })} from copy`.execute(tx);
}

export type WhatsappCopy = {
  id: string;
  attempts: number;
  phone: string;
  topic: string;
  title: string;
  body: string;
  link: string | null;
  createdAt: Date;
  expiresAt: Date | null;
  readAt: Date | null;
};

/** Counts the attempt before sending, so that an attempt that kills the process counts too. */
export async function beginWhatsappAttempt(db: Db, id: string): Promise<WhatsappCopy | undefined> {
  const { rows } = await sql<WhatsappCopy>`
    update whatsapp_copy set attempts = attempts + 1 from inbox_message as message
    where whatsapp_copy.id = ${id}::uuid and status = 'waiting' and message.id = message_id
    returning whatsapp_copy.id, attempts, phone, topic, title, body, link, message.created_at as "createdAt",
      expires_at as "expiresAt", read_at as "readAt"`.execute(db);
  return rows[0];
}

export async function updateWhatsappCopy(
  db: Db,
  id: string,
  set: { status?: string; service_id?: string; last_error?: string | null },
): Promise<void> {
  await db.updateTable("whatsapp_copy").set(set).where("id", "=", id).execute();
}

export async function deleteWhatsappCopy(db: Db, id: string): Promise<void> {
  await db.deleteFrom("whatsapp_copy").where("id", "=", id).execute();
}

/** Locks the row, so that concurrent reports on one message are applied one after another. */
export async function lockByServiceId(tx: Tx, serviceId: string) {
  return tx
    .selectFrom("whatsapp_copy")
    .select(["id", "status"])
    .where("service_id", "=", serviceId)
    .forUpdate()
    .executeTakeFirst();
}

export async function deleteOldWhatsappCopies(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("whatsapp_copy").where("created_at", "<", before).execute();
}
