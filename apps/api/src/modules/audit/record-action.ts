import type { StaffActionName } from "@lapang/domain/staff/staff-actions";
import type { Tx } from "../../db/connect.ts";

/** Who did it: somebody of the staff, or a device at the door. */
export type Doer = { personId: string; deviceId?: never } | { personId?: never; deviceId: string };

export type StaffAction = Doer & {
  /** Whom it concerns: somebody else, and the database holds us to it. Null where the account is gone. */
  concernedId: string | null;
  action: StaffActionName;
  subjectId: string;
  reason?: string;
  details?: Record<string, unknown>;
};

/** Writes down what a member of staff, or a device of theirs, did, and why, in the transaction that does it. */
export async function recordAction(
  tx: Tx,
  { personId, deviceId, concernedId, action, subjectId, reason, details }: StaffAction,
): Promise<void> {
  await tx
    .insertInto("audit_entry")
    .values({
      person_id: personId ?? null,
      device_id: deviceId ?? null,
      concerned_id: concernedId,
      action,
      subject_id: subjectId,
      reason: reason ?? null,
      details: JSON.stringify(details ?? {}),
    })
    .execute();
}
