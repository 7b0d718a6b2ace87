export type MailAttachment = { name: string; type: string; bytes: Buffer };

export type Mail = {
  /** Equal for every attempt, so that a receiving server recognises a repeat. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html?: string;
  attachments?: readonly MailAttachment[];
  /** The address that a mail program's unsubscribe button posts to. */
  unsubscribeUrl?: string;
};

/** The receiving server refused the mail permanently. */
export class MailRefused extends Error {}

/** Sends mails. Rejects if the server did not accept one, with `MailRefused` if a retry is useless. */
export type MailPort = { send(mail: Mail): Promise<void>; close(): void };
