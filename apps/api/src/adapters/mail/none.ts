import type { Logger } from "pino";
import type { MailPort } from "../../ports/mail.ts";

/** No mail at all: a live venue without a mail server tells nobody's address and no link that opens an account to its log. */
export function noMail(logger: Logger): MailPort {
  return {
    async send({ id }) {
      logger.warn({ mail: id }, "a mail waits: SMTP_URL is not set");
      throw new Error("SMTP_URL is not set");
    },
    close() {},
  };
}
