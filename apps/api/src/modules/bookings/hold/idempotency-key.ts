import { DomainError } from "@lapang/domain/errors";
import type { FastifyRequest } from "fastify";

/** Returns the header that identifies repeats of a request. */
export function idempotencyKeyOf(request: FastifyRequest): string {
  const key = request.headers["idempotency-key"];
  if (typeof key === "string" && key.length >= 8 && key.length <= 128) return key;
  const fields = [{ field: "Idempotency-Key", problem: "a header of 8 to 128 characters" }];
  throw new DomainError("invalid_request", "Some fields are not valid", { fields });
}
