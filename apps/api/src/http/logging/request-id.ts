import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";

/** Short and plain enough for log lines and headers. */
const sane = /^[A-Za-z0-9._-]{8,64}$/;

/** Keeps a caller's request id if it is well-formed, so that one id follows a request through every machine. */
export function requestId(request: Pick<IncomingMessage, "headers">): string {
  const given = request.headers["x-request-id"];
  return typeof given === "string" && sane.test(given) ? given : randomUUID();
}
