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
  | "challenge_expired"
  | "invalid_id_token"
  | "email_unverified"
  | "recent_login_required"
  | "account_not_settled"
  | "last_owner"
  | "too_many"
  | "start_in_past"
  | "outside_window"
  | "outside_hours"
  | "granularity_not_allowed"
  | "duration_not_allowed"
  | "not_for_sale"
  | "quota_exceeded"
  | "staff_approval_required"
  | "own_money"
  | "out_of_stock"
  | "price_changed"
  | "series_too_long"
  | "voucher_unknown"
  | "voucher_not_started"
  | "voucher_expired"
  | "voucher_used_up"
  | "voucher_already_used"
  | "voucher_below_minimum"
  | "voucher_not_applicable"
  | "wallet_too_low"
  | "package_hours_too_low"
  | "method_not_offered"
  | "payment_in_progress"
  | "booking_started"
  | "rain_not_eligible"
  | "no_show_too_early"
  | "offer_lapsed"
  | "idempotency_key_reused"
  | "already_member"
  | "invitation_required"
  | "invitation_invalid"
  | "challenge_too_far"
  | "challenge_open"
  | "match_full"
  | "match_closed";

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
