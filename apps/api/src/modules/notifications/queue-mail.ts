import type { Tx } from "../../db/connect.ts";
import { enqueue } from "../../jobs/enqueue.ts";
import { insertMail } from "./mail/mail-queries.ts";

export type QueuedMail = {
  to: string;
  subject: string;
  body: string;
  dedupeKey: string;
  /** The message that it is a copy of. */
  messageId?: string;
  /** The booking whose ticket, calendar entry and receipt go along. */
  ticketOf?: string;
};

/** Sends a mail once the transaction is done, and only then; the same key is never sent twice. */
export async function queueMail(tx: Tx, { to, subject, body, dedupeKey, ...rest }: QueuedMail): Promise<void> {
  // A line break in a subject would start a header of somebody's choosing.
  const oneLine = subject.replace(/[\r\n]+/g, " ");
  const mail = await insertMail(tx, {
    ...{ to_address: to, subject: oneLine, body_text: body, dedupe_key: dedupeKey },
    message_id: rest.messageId ?? null,
    booking_id: rest.ticketOf ?? null,
  });
  if (mail) await enqueue(tx, "send_mail", { id: mail.id });
}
