import type { Tx } from "../../db/connect.ts";
import { enqueue } from "../../jobs/enqueue.ts";
import { insertMail } from "./mail/mail-queries.ts";

export type QueuedMail = {
  to: string;
  subject: string;
  body: string;
  dedupeKey: string;
  /** Id of the copied notification. */
  messageId?: string;
  /** Booking whose ticket, calendar entry and receipt are attached. */
  ticketOf?: string;
};

/** Queues a mail that is sent after the transaction commits. The same key is never sent twice. */
export async function queueMail(tx: Tx, { to, subject, body, dedupeKey, ...rest }: QueuedMail): Promise<void> {
  // Prevents header injection by a line break in the subject.
  const oneLine = subject.replace(/[\r\n]+/g, " ");
  const mail = await insertMail(tx, {
    ...{ to_address: to, subject: oneLine, body_text: body, dedupe_key: dedupeKey },
    message_id: rest.messageId ?? null,
    booking_id: rest.ticketOf ?? null,
  });
  if (mail) await enqueue(tx, "send_mail", { id: mail.id });
}
