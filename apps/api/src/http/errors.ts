import type { ErrorBody, FieldProblem } from "@lapang/contract/errors";
import { DomainError, type ErrorCode } from "@lapang/domain/errors";
import type { FastifyError, FastifyReply, FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import { isUnavailable } from "../db/database-errors.ts";
import { SealError } from "../keys/seal.ts";
import { errorStatus, RETRY_AFTER_SECONDS } from "./error-status.ts";
import { isLostVisitor, sendLostPage } from "./pages/malformed-address.ts";
import { pathOf } from "./request-path.ts";
import { logRefusal } from "./security/security-log.ts";

export type Refusal = { status: number; code: ErrorCode; message: string; details?: Record<string, unknown> };

/** A number or a date that is valid in a request, and larger than its column. */
const OUT_OF_RANGE = new Set(["22003", "22008"]);
/** SQLSTATEs of text that PostgreSQL cannot store: a NUL or half a surrogate pair. */
const UNSTORABLE_TEXT = new Set(["22021", "22P05"]);

/** Refusals of Fastify itself, by status, because its codes are many and ours are few. */
const frameworkRefusals: Record<number, { code: ErrorCode; message: string }> = {
  400: { code: "invalid_request", message: "The request could not be read" },
  404: { code: "not_found", message: "Nothing lives at this address" },
  408: { code: "invalid_request", message: "The request took too long to arrive" },
  413: { code: "payload_too_large", message: "The request body is too large" },
  414: { code: "invalid_request", message: "The address is too long" },
  415: { code: "unsupported_media_type", message: "Send the body as application/json" },
  431: { code: "invalid_request", message: "The request headers are too large" },
  503: { code: "unavailable", message: "The server is too busy, try again shortly" },
};

/** Converts anything thrown into a refusal that reveals no internals. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof DomainError) {
    const { code, message, details } = error;
    return { status: errorStatus[code], code, message, ...(details && { details: { ...details } }) };
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields = error.validation.map(
      ({ instancePath, message }): FieldProblem => ({
        field: instancePath.slice(1).replaceAll("/", ".") || String(error.validationContext ?? "body"),
        problem: message ?? "is not valid",
      }),
    );
    return { status: 400, code: "invalid_request", message: "Some fields are not valid", details: { fields } };
  }
  if (isUnavailable(error)) {
    return {
      status: 503,
      code: "unavailable",
      message: "The database cannot do this at the moment, try again shortly",
    };
  }
  if (error instanceof SealError && error.reason === "unknown_key") {
    const message = "The secrets key that opens this is not on the server: restore SECRETS_KEY or secrets.key";
    return { status: errorStatus.secrets_key_missing, code: "secrets_key_missing", message };
  }
  if (UNSTORABLE_TEXT.has((error as FastifyError | null)?.code ?? "")) {
    return { status: 400, code: "invalid_request", message: "A text holds a character that no text can hold" };
  }
  if (OUT_OF_RANGE.has((error as FastifyError | null)?.code ?? "")) {
    return { status: 400, code: "invalid_request", message: "A number or a date is out of range" };
  }
  const status = (error as FastifyError | null)?.statusCode;
  const known = status === undefined ? undefined : frameworkRefusals[status];
  if (status !== undefined && known) return { status, ...known };
  return { status: 500, code: "internal", message: "Something went wrong on our side" };
}

export function errorBodyOf(refusal: Refusal, requestId: string): ErrorBody {
  const { code, message, details } = refusal;
  return { error: { code, message, ...(details && { details }), requestId } };
}

export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  logRefusal(request, refusal);
  const waitSeconds = refusal.code === "unavailable" ? RETRY_AFTER_SECONDS : refusal.details?.retryAfterSeconds;
  if (waitSeconds !== undefined && !reply.hasHeader("retry-after")) {
    void reply.header("retry-after", String(waitSeconds));
  }
  // Serialised here, so that a route's reply schema cannot alter or reject an error.
  return reply
    .code(refusal.status)
    .header("cache-control", "no-store")
    .type("application/json; charset=utf-8")
    .serializer((body: ErrorBody) => JSON.stringify(body))
    .send(errorBodyOf(refusal, request.id));
}

/** The only error handler of the API. */
export function handleError(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | Promise<FastifyReply> {
  const refusal = refusalOf(error);
  if (isLostVisitor(error, request)) {
    return sendLostPage(request, reply, () => sendRefusal(request, reply, refusal));
  }
  if (refusal.status === 500) request.log.error({ err: error, path: pathOf(request) }, "request failed");
  else if (refusal.status === 503) request.log.warn({ err: error, path: pathOf(request) }, "request refused");
  return sendRefusal(request, reply, refusal);
}
