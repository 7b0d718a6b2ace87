import type { Logger } from "pino";
import type { MailPort } from "../../ports/mail.ts";

/** For development without a mail server: writes mails to the log. */
export function logMail(logger: Logger): MailPort {
  return {
    async send({ to, subject, text }) {
      logger.info({ to, subject, text }, "mail");
    },
    close() {},
  };
}
