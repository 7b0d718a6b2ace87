import type { PortName } from "@lapang/contract/desk/system";
import type { Config } from "../config/config.ts";
import { isPrivate } from "./demo.ts";

/** Returns the name of the adapter behind each port, null if there is none. `choose-*.ts` chooses them. */
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
