import type { NoticeAction } from "@lapang/domain/notifications/push-payload";
import type { Urgency } from "@lapang/domain/notifications/topics";
import { sql } from "kysely";
import type { Db, Tx } from "../../../db/connect.ts";
import { addJob } from "../../../jobs/enqueue.ts";

/** Inserts one copy per device of the person, with its job, in one statement. */
export async function enqueuePushCopies(tx: Tx, messageId: string, runAt: Date): Promise<void> {
  await sql`
    with copies as (
      insert into push_copy (message_id, device_id)
      select ${messageId}::uuid, push_device.id from push_device
      join inbox_message on inbox_message.person_id = push_device.person_id
      where inbox_message.id = ${messageId}::uuid
      on conflict do nothing returning id)
    select ${addJob("send_push", { id: sql.ref("id") }, { runAt })} from copies`.execute(tx);
}

export type PushCopy = {
  id: string;
  attempts: number;
  topic: string;
  title: string;
  body: string;
  link: string | null;
  tag: string | null;
  urgency: Urgency;
  actions: NoticeAction[];
  messageId: string;
  createdAt: Date;
  expiresAt: Date | null;
  readAt: Date | null;
  deviceId: string;
  kind: "web" | "hosted";
  address: string;
  publicKey: Buffer | null;
  authSecret: Buffer | null;
  origin: string;
};

/** Counts the attempt before sending, so that an attempt that kills the process counts too. */
export async function beginPushAttempt(db: Db, id: string): Promise<PushCopy | undefined> {
  const { rows } = await sql<PushCopy>`
    update push_copy set attempts = attempts + 1
    from inbox_message as message, push_device as device
    where push_copy.id = ${id}::uuid and sent_at is null and message.id = message_id and device.id = device_id
    returning push_copy.id, attempts, topic, title, body, link, tag, urgency, actions, message.id as "messageId",
      message.created_at as "createdAt", expires_at as "expiresAt", read_at as "readAt", device.id as "deviceId",
      kind, address, public_key as "publicKey", auth_secret as "authSecret", origin`.execute(db);
  return rows[0];
}

export async function markPushSent(db: Db, id: string, sentAt: Date): Promise<void> {
  await db.updateTable("push_copy").set({ sent_at: sentAt, last_error: null }).where("id", "=", id).execute();
}

export async function markPushFailed(db: Db, id: string, reason: string): Promise<void> {
  await db.updateTable("push_copy").set({ last_error: reason }).where("id", "=", id).execute();
}

export async function deletePushCopy(db: Db, id: string): Promise<void> {
  await db.deleteFrom("push_copy").where("id", "=", id).execute();
}

export async function deleteOldPushCopies(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("push_copy").where("created_at", "<", before).execute();
}
