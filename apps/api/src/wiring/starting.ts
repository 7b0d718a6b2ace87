import { access, constants } from "node:fs/promises";
import { flushCompileCache } from "node:module";
import { resolve } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { ConfigError } from "../config/config.ts";
import { isConnectionError } from "../db/database-errors.ts";
import { makeTraversableFolder } from "../db/embedded/postgres-user.ts";
import { NewerDatabase } from "../db/migrations/migration-files.ts";
import { Shutdown } from "../runtime/shutdown.ts";

type SystemError = NodeJS.ErrnoException & { address?: string; port?: number };

const reasons: Readonly<Record<string, string>> = {
  ENOTDIR: "something above it is no folder",
  EEXIST: "it is no folder",
  ENOENT: "its file system takes no folders",
  EACCES: "this user has no right to",
  EPERM: "this user has no right to",
  EROFS: "its file system is read-only",
  ENOSPC: "the disk is full",
};

/**
 * How much the heap may grow before a garbage collection: with much memory Node lets it double and more, and a server of
 * 100 MiB then takes 400.
 */
const HEAP_GROWTH_PERCENT = 20;

/** Starts a process that runs until a signal, or reports why it cannot start. */
export async function runUntilShutdown(start: (shutdown: Shutdown) => Promise<void>): Promise<void> {
  const shutdown = new Shutdown();
  shutdown.onSignals(["SIGTERM", "SIGINT"]);
  try {
    await start(shutdown);
    shutdown.ready();
    // Flush now, because a killed process would leave nothing to the next start; and before the setting below, because code
    // compiled with other flags cannot be reused.
    flushCompileCache();
    setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH_PERCENT}`);
    clearHeap();
  } catch (error) {
    process.stderr.write(`${explain(error as Error)}\n`);
    await shutdown.run(1);
  }
}

/**
 * Collects the garbage of the startup once (a tenth of a second): heap growth counts from the last collection, and before
 * the first one Node lets the heap become twice as large as needed and keeps its pages.
 */
function clearHeap(): void {
  setFlagsFromString("--expose-gc");
  const collectGarbage: NodeJS.GCFunction = runInNewContext("gc");
  collectGarbage();
}

/** Errors that the operator can fix are one line; any other error is a bug and shows its stack. */
function explain(error: Error): string {
  const { code } = error as NodeJS.ErrnoException;
  if (error instanceof ConfigError || error instanceof NewerDatabase) return error.message;
  if (isConnectionError(error)) return `The database cannot be reached: ${error.message || code}. Check DATABASE_URL.`;
  return error.stack ?? error.message;
}

/** Makes the data folder, or refuses to start in one line that names it. */
export async function requireDataDir(dataDir: string): Promise<void> {
  const dir = resolve(dataDir);
  try {
    await makeTraversableFolder(dir);
    await access(dir, constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code = "" } = error as SystemError;
    throw new ConfigError(`DATA_DIR must be a folder that can be made and written to: ${reasons[code] ?? code}`);
  }
}

/** Explains in one line why the server cannot listen on HOST and PORT. */
export function explainListening(error: SystemError): never {
  const { code = "", address, port, message } = error;
  if (code === "EADDRINUSE") {
    throw new ConfigError(`Port ${port} on ${address} is in use: stop what listens there, or set PORT.`);
  }
  if (code === "EACCES") {
    throw new ConfigError(`Port ${port} needs more rights than this user has: set PORT to one above 1023.`);
  }
  if (["EADDRNOTAVAIL", "ENOTFOUND", "EAI_AGAIN", "EINVAL", "EAFNOSUPPORT"].includes(code)) {
    throw new ConfigError("HOST must be an address of this machine, as 127.0.0.1 or 0.0.0.0");
  }
  throw new ConfigError(`HOST and PORT cannot be listened on: ${code || message}`);
}
