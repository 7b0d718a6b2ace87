import type { Logger } from "pino";
import { isConnectionError } from "../db/database-errors.ts";

/**
 * A promise that a library forgot ends a process when it fails. That the database went away must not: it comes back. Anything
 * else nobody awaited is a bug, and ends us as before.
 */
export function outliveLostConnections(logger: Pick<Logger, "error">): void {
  process.on("unhandledRejection", (reason) => {
    if (!isConnectionError(reason)) throw reason;
    logger.error({ err: reason }, "a lost connection was nobody's to handle");
  });
}
