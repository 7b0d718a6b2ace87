import { isLoopback } from "@lapang/domain/text/loopback";
import { createTransport } from "nodemailer";
import { type MailPort, MailRefused } from "../../ports/mail.ts";

const TIMEOUT_MS = 10_000;

export type SmtpOptions = { url: string; from: string; timeoutMs?: number };

/** Mail by an SMTP server. A send without an answer fails after `timeoutMs`; the job retries later. */
export function smtpMail({ url, from, timeoutMs = TIMEOUT_MS }: SmtpOptions): MailPort {
  const timeouts = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs };
  // Two connections stay open between mails: greeting, encryption and password cost more than a mail.
  const lines = { pool: true, maxConnections: 2, maxRequeues: 1 } as const;
  const transport = createTransport({ url: requireTls(url), ...lines, ...timeouts }, { from });
  const domain = from.replace(/^.*@|>$/g, "");
  return {
    async send({ id, to, subject, text, html, attachments = [], unsubscribeUrl }) {
      const mail = {
        ...{ messageId: `<${id}@${domain}>`, to, subject, text },
        ...(html && { html }),
        attachments: attachments.map(({ name, type, bytes }) => ({
          filename: name,
          contentType: type,
          content: bytes,
        })),
        ...(unsubscribeUrl && {
          headers: {
            "List-Unsubscribe": `<${unsubscribeUrl}>`,
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
          },
        }),
      };
      await transport.sendMail(mail).catch((error: Error & { responseCode?: number; command?: string }) => {
        // 5xx about the receiver or the message is final; 5xx about us (configuration) is retried.
        const final = (error.responseCode ?? 0) >= 500 && /RCPT|DATA/.test(error.command ?? "");
        throw final ? new MailRefused(error.message, { cause: error }) : error;
      });
    },
    close: () => transport.close(),
  };
}

/** Except to this machine, a connection that does not become encrypted is closed before the password is sent. */
export function requireTls(url: string): string {
  const address = new URL(url);
  if (isLoopback(address.hostname)) return url;
  if (address.protocol === "smtp:") address.searchParams.set("requireTLS", "true");
  address.searchParams.delete("ignoreTLS");
  return address.href;
}
