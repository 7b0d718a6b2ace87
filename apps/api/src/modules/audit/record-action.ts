import type { Tx } from "../../db/connect.ts";

export type StaffAction = {
  /** Who did it. */
  personId: string;
  action:
    | "refund_paid_out"
    | "refund_refused"
    | "review_accepted"
    | "review_to_wallet"
    | "cash_taken"
    | "debt_settled"
    | "person_disabled"
    | "person_enabled";
  subjectId: string;
  reason?: string;
  details?: Record<string, unknown>;
};

/** Writes down what a member of staff did, and why, in the transaction that does it. */
export async function recordAction(
  tx: Tx,
  { personId, action, subjectId, reason, details }: StaffAction,
): Promise<void> {
  await tx
    .insertInto("audit_entry")
    .values({
      person_id: personId,
      action,
      subject_id: subjectId,
      reason: reason ?? null,
      details: JSON.stringify(details ?? {}),
    })
    .execute();
}
