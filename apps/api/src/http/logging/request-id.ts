import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";

/** Short and plain, so that it can go into a log line and a header without a second thought. */
const sane = /^[A-Za-z0-9._-]{8,64}$/;

/** Keeps a caller's own request id when it is sane, so that one id follows a request through every machine. */
export function requestId(request: Pick<IncomingMessage, "headers">): string {
  const given = request.headers["x-request-id"];
  return typeof given === "string" && sane.test(given) ? given : randomUUID();
}
