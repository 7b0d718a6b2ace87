import type { PortName } from "@lapang/contract/desk/system";
import type { Config } from "../config/config.ts";
import { isPrivate } from "./demo.ts";

/** Which adapter stands behind each port; null where there is none. Chosen in `choose-*.ts`, told here in a word. */
export function describePorts(config: Config, gateway: string | undefined): Record<PortName, string | null> {
  return {
    database: config.databaseUrl ? "PostgreSQL" : "PostgreSQL (embedded)",
    identity: config.identity.hosted ? "hosted" : "embedded",
    payments: gateway ?? null,
    mail: config.smtp ? "SMTP" : isPrivate(config) ? "log" : null,
    push: config.messaging ? "hosted" : "Web Push",
    whatsapp: config.whatsapp ? "Cloud API" : null,
    storage: config.storage.s3 ? "S3" : "disk",
    "calendar-feeds": "iCalendar",
  };
}
