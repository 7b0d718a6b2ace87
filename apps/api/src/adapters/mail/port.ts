export type Mail = {
  /** The same for every attempt, so that a receiving server can tell a repeat from a second message. */
  id: string;
  to: string;
  subject: string;
  text: string;
};

/** Hands a message to whoever carries mail; rejects when it was not taken. */
export type MailPort = { send(mail: Mail): Promise<void>; close(): void };
