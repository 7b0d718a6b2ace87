import type { FastifyReply, FastifyRequest } from "fastify";
import { refusalOf } from "../../../../http/errors.ts";
import { pathOf } from "../../../../http/request-path.ts";
import { logRefusal } from "../../../../http/security/security-log.ts";

/** The official client recognises a full quota only by this status. */
const QUOTA_EXCEEDED = 402;
const RETRY_AFTER_S = 5;
/** Headers of a file, removed when an error is sent instead. */
const OF_THE_FILE = ["etag", "content-length", "content-range", "content-disposition", "vary", "x-goog-generation"];

/** Sends errors of the protocol's routes in the format of its official client. */
export function handleProtocolError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, code, message, details } = refusalOf(error);
  logRefusal(request, { code, status });
  if (status === 500) request.log.error({ err: error, path: pathOf(request) }, "request failed");
  for (const name of OF_THE_FILE) void reply.removeHeader(name);
  if (code === "conflict" && details?.received !== undefined) {
    void reply.header("x-goog-upload-size-received", String(details.received)).header("x-goog-upload-status", "active");
  }
  // Close the connection: the rest of the body will not be read.
  if (request.bodyShare && !request.raw.complete) void reply.header("connection", "close");
  if (status === 503 && !reply.hasHeader("retry-after")) void reply.header("retry-after", RETRY_AFTER_S);
  const httpStatus = code === "quota_exceeded" ? QUOTA_EXCEEDED : status;
  return reply
    .code(httpStatus)
    .header("cache-control", "no-store")
    .type("application/json; charset=utf-8")
    .send({ error: { code: httpStatus, message, status: code, requestId: request.id } });
}
