import type { Logger } from "pino";
import type { MailPort } from "../../ports/mail.ts";

/** No mail: a live venue without a mail server must not log addresses or account links. */
export function noMail(logger: Logger): MailPort {
  return {
    async send({ id }) {
      logger.warn({ mail: id }, "a mail waits: SMTP_URL is not set");
      throw new Error("SMTP_URL is not set");
    },
    close() {},
  };
}
