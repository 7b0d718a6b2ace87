import type { ErrorCode } from "@lapang/domain/errors";

/** The one table from refusal to HTTP status; a new code does not compile until it has its line. */
export const errorStatus = {
  invalid_request: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  rate_limited: 429,
  unavailable: 503,
  internal: 500,
  slot_taken: 409,
  hold_lapsed: 410,
  illegal_move: 409,
  challenge_invalid: 409,
  challenge_too_fast: 425,
  challenge_expired: 410,
} as const satisfies Record<ErrorCode, number>;
