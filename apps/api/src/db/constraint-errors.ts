import { DomainError, type ErrorCode } from "@lapang/domain/errors";

interface Refusal {
  code: ErrorCode;
  message: string;
  /** The API field whose value is taken. */
  field?: string;
}

/** Violations that a customer or clerk can cause; any other violation is our bug and stays an internal error. */
export const constraintRefusals: Readonly<Record<string, Refusal>> = {
  allocation_no_overlap: { code: "slot_taken", message: "Somebody else has taken it." },
  person_email_unique: { code: "conflict", message: "This e-mail address is in use.", field: "email" },
  batch_enrolled_within_capacity: { code: "conflict", message: "The batch is full." },
  class_session_not_oversold: { code: "class_full", message: "There is no seat left in the class." },
  enrolment_once: { code: "already_enrolled", message: "They have a seat in this class already." },
  class_seat_once: { code: "already_enrolled", message: "They have a seat in this session already." },
  trial_once: { code: "trial_used", message: "They have tried this programme before." },
  class_wait_once: { code: "conflict", message: "They stand in line for it already." },
  class_seat_make_up_once: { code: "conflict", message: "This make-up session is planned already." },
  participant_has_class: { code: "conflict", message: "The participant has a class that is not over." },
  class_session_once: { code: "conflict", message: "The batch has a session at that time.", field: "startsAt" },
  club_meeting_once: { code: "conflict", message: "The club meets there at that time.", field: "from" },
  club_member_once: { code: "already_member", message: "They belong to this club already." },
  ladder_match_one_challenge: { code: "challenge_open", message: "The challenger already has an open challenge." },
  ladder_match_one_defence: { code: "challenge_open", message: "Somebody else has challenged them." },
  ladder_match_court_once: { code: "conflict", message: "Another challenge is played on this court." },
  open_match_once: { code: "conflict", message: "This court looks for players already." },
  open_match_joined_once: { code: "conflict", message: "They have a place in this match." },
  file_usage_files_within_quota: { code: "quota_exceeded", message: "There is no room for another file." },
  file_usage_bytes_within_quota: { code: "quota_exceeded", message: "There is no room for so large a file." },
  participant_place_within_limit: { code: "too_many", message: "There is no room for another participant." },
  door_device_within_limit: { code: "too_many", message: "There is no room for another device." },
  saved_view_within_limit: { code: "too_many", message: "There is no room for another view." },
  saved_view_name_once: { code: "conflict", message: "Another view of this table has that name.", field: "name" },
  stay_wish_once: { code: "conflict", message: "You wait for it already." },
  photo_within_limit: { code: "too_many", message: "There is no room for another photo." },
  contact_message_challenge_once: { code: "challenge_invalid", message: "This form was sent before." },
  payment_one_live: { code: "payment_in_progress", message: "Another payment for it is under way." },
  wallet_not_negative: { code: "wallet_too_low", message: "There is not enough in the wallet." },
  package_not_overspent: { code: "package_hours_too_low", message: "There are not enough hours left." },
  package_not_overdrawn: { code: "package_hours_too_low", message: "There are not enough hours left." },
  voucher_not_overused: { code: "voucher_used_up", message: "The voucher is used up." },
  voucher_use_number_once: { code: "voucher_already_used", message: "This voucher was used before." },
  cash_drawer_one_open: { code: "drawer_open", message: "They have an open drawer already." },
  cash_drawer_not_negative: { code: "drawer_too_low", message: "There is not so much in the drawer." },
  cash_drawer_two_people: { code: "own_money", message: "Somebody else has to agree to it." },
  day_close_two_people: { code: "own_money", message: "Somebody else has to correct it." },
  wallet_correction_two_people: { code: "own_money", message: "Somebody else has to decide about it." },
  wallet_correction_not_own: { code: "own_money", message: "Somebody else has to decide about your own money" },
  hours_extension_two_people: { code: "own_money", message: "Somebody else has to decide about it." },
  hours_extension_not_own: { code: "own_money", message: "Somebody else has to decide about your own hours" },
  hours_extension_one_open: { code: "conflict", message: "They wait for a decision already." },
  day_close_gapless: { code: "conflict", message: "Somebody else has closed the day." },
  customer_merge_two_people: { code: "own_money", message: "Somebody else has to decide about it." },
  customer_merge_not_own: { code: "own_money", message: "Somebody else has to decide about your own record" },
  merge_confirmation_two_people: { code: "own_money", message: "Somebody else has to decide about it." },
  merge_confirmation_not_own: { code: "own_money", message: "Somebody else has to decide about your own record" },
  merge_confirmation_one_open: { code: "conflict", message: "It waits for confirmations already." },
  customer_merge_one_open: { code: "conflict", message: "It waits for a decision already." },
  setting_change_two_people: { code: "own_entry", message: "Somebody else has to decide about it." },
  setting_change_one_open: { code: "conflict", message: "A change of this limit waits for a decision already." },
  person_merged: { code: "conflict", message: "This account was joined with another: sign in again." },
  audit_entry_four_eyes: { code: "own_money", message: "Somebody else has to decide about your own money" },
  batch_end_two_people: { code: "own_entry", message: "Somebody else has to decide what you asked for" },
  batch_end_pkey: { code: "conflict", message: "It was asked for already." },
  enrolment_class_published: { code: "not_for_sale", message: "The class is not held." },
  lease_closing_two_people: { code: "own_entry", message: "Somebody else has to settle what you wrote down" },
  add_on_stock_not_negative: { code: "out_of_stock", message: "There is not enough of it left." },
  waiting_entry_once: { code: "conflict", message: "You stand in line for it already." },
  lease_gender_rule: { code: "gender_rule", message: "The house is for others." },
  lease_people_fit: { code: "too_many", message: "The room is for fewer people." },
  lease_not_before_open: { code: "not_free_yet", message: "The room is not let before." },
  lease_one_request: { code: "conflict", message: "You have asked for this room already." },
  lease_one_per_room: { code: "slot_taken", message: "Somebody else has the room." },
  kost_visit_one_open: { code: "conflict", message: "You have a visit to this house already." },
  article_slug_unique: taken("slug"),
  batch_code_unique: taken("code"),
  club_slug_unique: taken("slug"),
  coach_slug_unique: taken("slug"),
  court_code_unique: taken("code"),
  court_slug_unique: taken("slug"),
  hotel_room_number_unique: taken("number"),
  kost_room_number_unique: taken("number"),
  programme_slug_unique: taken("slug"),
  property_slug_unique: taken("slug"),
  rate_plan_code_unique: taken("code"),
  room_type_slug_unique: taken("slug"),
  voucher_code_unique: taken("code"),
};

/** Returns the refusal for a violated named constraint; returns any other error unchanged. */
export function translateConstraint(error: unknown): unknown {
  const name = error instanceof Error && (error as { constraint?: string }).constraint;
  // Own keys only: a constraint name is data, and "constructor" must not match.
  if (!name || !Object.hasOwn(constraintRefusals, name)) return error;
  const { code, message, field } = constraintRefusals[name] as Refusal;
  const refusal = new DomainError(code, message, field ? { field } : undefined);
  refusal.cause = error;
  return refusal;
}

function taken(field: string): Refusal {
  return { code: "conflict", message: `This ${field} is in use.`, field };
}
