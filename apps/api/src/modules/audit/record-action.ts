import type { StaffActionName } from "@lapang/domain/staff/staff-actions";
import type { Tx } from "../../db/connect.ts";

/** The acting staff member or door device. */
export type Doer = { personId: string; deviceId?: never } | { personId?: never; deviceId: string };

export type StaffAction = Doer & {
  /** The person concerned, never the acting one (a constraint); null if the account is gone. */
  concernedId: string | null;
  action: StaffActionName;
  subjectId: string;
  reason?: string;
  details?: Record<string, unknown>;
};

/** Records an action of staff or a door device, with its reason, in the transaction that performs it. */
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
