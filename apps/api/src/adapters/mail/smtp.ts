import { createTransport } from "nodemailer";
import type { MailPort } from "./port.ts";

const TIMEOUT_MS = 10_000;

export type SmtpOptions = { url: string; from: string; timeoutMs?: number };

/** Mail by an SMTP server. A silent server is given up after `timeoutMs`; the job tries again later. */
export function smtpMail({ url, from, timeoutMs = TIMEOUT_MS }: SmtpOptions): MailPort {
  const timeouts = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs };
  const transport = createTransport({ url, ...timeouts }, { from });
  const domain = from.replace(/^.*@|>$/g, "");
  return {
    async send({ id, to, subject, text }) {
      await transport.sendMail({ messageId: `<${id}@${domain}>`, to, subject, text });
    },
    close: () => transport.close(),
  };
}
