/** SQLSTATEs of shutdown, startup, connection exceptions and too many clients, and socket error codes. */
const CODES =
  /^(57P0[1-5]|08...|53300|ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|ENOTFOUND)$/;
/** The server's socket is missing or its queue is full; on a file the same codes mean something else. */
const NO_SOCKET = /^(ENOENT|EAGAIN)$/;
/** Errors made by pg and Kysely themselves have no code. */
const MESSAGES =
  /^(Connection terminated|Client (has encountered a connection error|was closed)|timeout e(xceeded when trying to connect|xpired)|Query read timeout|Postgres connection has been discarded)/;
/** Only during the shutdown of this process. */
const CLOSED = /^(driver has already been destroyed|Cannot use a pool after calling end on the pool)/;

/** Read-only server, insufficient resources (disk, memory, connections), I/O error, statement cancelled or timed out. */
const UNABLE = /^(25006|53...|58030|57014)$/;
/** The server may no longer be the primary or is shutting down: the next statement needs another connection. */
const SPOILING = /^(25006|57P0.|58030)$/;

/** True if the database was unreachable or went away. The outcome of a commit under way is then unknown. */
export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = "", syscall } = error as NodeJS.ErrnoException;
  return CODES.test(code) || (syscall === "connect" && NO_SOCKET.test(code)) || MESSAGES.test(error.message);
}

/** True if the same request may succeed later unchanged; the response is `unavailable`. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return isConnectionError(error) || UNABLE.test(codeOf(error)) || CLOSED.test(error.message);
}

/** True if the database answers but takes no writes: read-only, or its disk is full. */
export function refusesWrites(error: unknown): boolean {
  return error instanceof Error && /^(25006|53100)$/.test(codeOf(error));
}

/** True if no further statement may use the connection that reported this SQLSTATE. */
export const spoilsConnection = (code: string | undefined): boolean => SPOILING.test(code ?? "");

function codeOf(error: Error): string {
  const { code } = error as NodeJS.ErrnoException;
  return typeof code === "string" ? code : "";
}
