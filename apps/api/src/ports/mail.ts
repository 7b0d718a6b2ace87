export type MailAttachment = { name: string; type: string; bytes: Buffer };

export type Mail = {
  /** The same for every attempt, so that a receiving server can tell a repeat from a second message. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html?: string;
  attachments?: readonly MailAttachment[];
  /** Where a mail program asks, on somebody's behalf, to hear no more of this. */
  unsubscribeUrl?: string;
};

/** The receiving server said that it will never take this. */
export class MailRefused extends Error {}

/** Hands a message to whoever carries mail; rejects when it was not taken, with `MailRefused` when it never will be. */
export type MailPort = { send(mail: Mail): Promise<void>; close(): void };
