/** Every refusal the product can give. The API maps a code to a status, the web maps it to an Indonesian sentence. */
export type ErrorCode =
  | "invalid_request"
  | "unauthenticated"
  | "forbidden"
  | "not_found"
  | "method_not_allowed"
  | "conflict"
  | "payload_too_large"
  | "unsupported_media_type"
  | "rate_limited"
  | "unavailable"
  | "internal"
  | "slot_taken"
  | "hold_lapsed"
  | "illegal_move"
  | "challenge_invalid"
  | "challenge_too_fast"
  | "challenge_expired";

export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly details: Readonly<Record<string, unknown>> | undefined;

  constructor(code: ErrorCode, message: string, details?: Record<string, unknown>) {
    super(message);
    this.name = "DomainError";
    this.code = code;
    this.details = details;
  }
}
