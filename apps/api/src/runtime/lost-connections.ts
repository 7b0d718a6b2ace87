import type { Logger } from "pino";
import { isConnectionError } from "../db/database-errors.ts";

/**
 * Keeps the process alive when an unhandled rejection is a lost database connection, which a library failed to handle. Any
 * other unhandled rejection is a bug and ends the process as usual.
 */
export function surviveLostConnections(logger: Pick<Logger, "error">): void {
  process.on("unhandledRejection", (reason) => {
    if (!isConnectionError(reason)) throw reason;
    logger.error({ err: reason }, "a lost connection was nobody's to handle");
  });
}
