import type { Tx } from "../../db/connect.ts";

/** Who did it: somebody of the staff, or a device at the door. */
export type Doer = { personId: string; deviceId?: never } | { personId?: never; deviceId: string };

export type StaffAction = Doer & {
  /** Whom it concerns: somebody else, and the database holds us to it. Null where the account is gone. */
  concernedId: string | null;
  action:
    | "refund_paid_out"
    | "refund_refused"
    | "review_accepted"
    | "review_to_wallet"
    | "cash_taken"
    | "debt_settled"
    | "folio_invoiced"
    | "invoice_voided"
    | "lease_approved"
    | "lease_rejected"
    | "lease_ended"
    | "deposit_checked"
    | "deposit_settled"
    | "person_disabled"
    | "person_enabled"
    | "staff_invited"
    | "record_opened"
    | "record_exported"
    | "record_erased"
    | "customers_merged"
    | "merge_entered"
    | "merge_refused"
    | "note_added"
    | "note_removed"
    | "tags_changed"
    | "role_changed"
    | "rights_changed"
    | "session_ended"
    | "second_factor_reset"
    | "sold_at_desk"
    | "sold_beyond_limits"
    | "moved_at_desk"
    | "courts_closed"
    | "court_opened"
    | "rain_declared"
    | "rain_credited"
    | "rain_taken_back"
    | "rain_opened"
    | "drawer_opened"
    | "cash_moved"
    | "drawer_counted"
    | "drawer_approved"
    | "day_closed"
    | "day_corrected"
    | "correction_entered"
    | "correction_approved"
    | "correction_refused"
    | "extension_entered"
    | "extension_approved"
    | "extension_refused"
    | "voucher_made"
    | "voucher_changed"
    | "voucher_switched"
    | "settlement_taken"
    | "settlement_explained"
    | "backup_wanted"
    | "letter_answered"
    | "restocked"
    | "checked_in"
    | "checked_in_undone"
    | "no_show"
    | "no_show_undone"
    | "batch_published"
    | "class_session_cancelled"
    | "class_session_moved"
    | "enrolment_withdrawn"
    | "time_off_decided"
    | "stock_counted"
    | "site_changed"
    | "site_undone"
    | "photo_added"
    | "photo_described"
    | "photos_ordered"
    | "photo_removed"
    | "photo_restored"
    | "class_capacity_changed"
    | "class_end_entered"
    | "class_end_refused"
    | "class_ended"
    | "class_wait_removed"
    | "attendance_noted"
    | "make_up_chosen"
    | "club_member_decided"
    | "club_member_removed"
    | "club_role_changed"
    | "club_meeting_added"
    | "club_meeting_ended"
    | "club_session_placed"
    | "club_session_dropped"
    | "door_invited"
    | "door_enrolled"
    | "door_renamed"
    | "door_revoked"
    | "shared_view_changed";
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
