import { DomainError, type ErrorCode } from "@lapang/domain/errors";

interface Refusal {
  code: ErrorCode;
  message: string;
  /** The field whose value is taken, as the API names it. */
  field?: string;
}

/** What a customer or clerk can run into; any other violation is our own mistake and stays an internal error. */
export const constraintRefusals: Readonly<Record<string, Refusal>> = {
  allocation_no_overlap: { code: "slot_taken", message: "Somebody else has taken it." },
  person_email_unique: { code: "conflict", message: "This e-mail address is in use.", field: "email" },
  batch_enrolled_within_capacity: { code: "conflict", message: "The batch is full." },
  class_session_once: { code: "conflict", message: "The batch has a session at that time.", field: "startsAt" },
  club_meeting_once: { code: "conflict", message: "The club meets there at that time.", field: "from" },
  contact_message_challenge_once: { code: "challenge_invalid", message: "This form was sent before." },
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
};

/** Turns the violation of a named constraint into the refusal it means; hands back anything else as it came. */
export function translateConstraint(error: unknown): unknown {
  const name = error instanceof Error && (error as { constraint?: string }).constraint;
  // Own keys only: a name is data, and "constructor" is no constraint.
  if (!name || !Object.hasOwn(constraintRefusals, name)) return error;
  const { code, message, field } = constraintRefusals[name] as Refusal;
  const refusal = new DomainError(code, message, field ? { field } : undefined);
  refusal.cause = error;
  return refusal;
}

function taken(field: string): Refusal {
  return { code: "conflict", message: `This ${field} is in use.`, field };
}
