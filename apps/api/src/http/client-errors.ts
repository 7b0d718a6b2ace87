import { randomUUID } from "node:crypto";
import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import { errorBodyOf, refusalOf } from "./errors.ts";

const statusOf: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_INVALID_EOF_STATE: 400,
};

/** Answers input that never became a request (headers too large, not HTTP) in the shape of every other refusal. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === "ECONNRESET" || socket.destroyed) return;
  const statusCode = statusOf[error.code ?? ""] ?? 400;
  if (socket.writable) {
    const requestId = randomUUID();
    const body = JSON.stringify(errorBodyOf(refusalOf({ statusCode }), requestId));
    const head = [
      `HTTP/1.1 ${statusCode} ${STATUS_CODES[statusCode]}`,
      "content-type: application/json; charset=utf-8",
      `content-length: ${Buffer.byteLength(body)}`,
      `x-request-id: ${requestId}`,
      "connection: close",
    ];
    socket.write(`${head.join("\r\n")}\r\n\r\n${body}`);
  }
  socket.destroySoon();
}
