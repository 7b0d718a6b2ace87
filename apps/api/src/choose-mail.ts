import type { Logger } from "pino";
import { logMail } from "./adapters/mail/log.ts";
import { noMail } from "./adapters/mail/none.ts";
import type { MailPort } from "./adapters/mail/port.ts";
import { smtpMail } from "./adapters/mail/smtp.ts";
import type { Config } from "./config.ts";

/** Who carries mail, as configured. */
export function chooseMail({ smtp, production }: Pick<Config, "smtp" | "production">, logger: Logger): MailPort {
  if (smtp) return smtpMail(smtp);
  return production ? noMail(logger) : logMail(logger);
}
