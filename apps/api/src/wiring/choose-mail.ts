import type { Logger } from "pino";
import { logMail } from "../adapters/mail/log.ts";
import { noMail } from "../adapters/mail/none.ts";
import { smtpMail } from "../adapters/mail/smtp.ts";
import type { Config } from "../config/config.ts";
import type { MailPort } from "../ports/mail.ts";
import { isPrivate } from "./demo.ts";

/** Mails contain account links: they may be logged only where no one but this machine's user can reach venue and log. */
export function chooseMail(config: Config, logger: Logger): MailPort {
  if (config.smtp) return smtpMail(config.smtp);
  return isPrivate(config) ? logMail(logger) : noMail(logger);
}
