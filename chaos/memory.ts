/** A write that was acknowledged, with the row that must exist at the end. */
export type Acknowledged = {
  what: string;
  table: AcknowledgedTable;
  id: string;
  /** SQL that must be true of the row; without it the row must exist. */
  where?: string;
  at: string;
};

export type AcknowledgedTable =
  | "booking"
  | "booking_item"
  | "cash_drawer"
  | "cash_movement"
  | "class_wait"
  | "club_member"
  | "invoice"
  | "lease"
  | "open_match"
  | "participant"
  | "payment"
  | "person_note"
  | "rain_out"
  | "refund"
  | "stay_wish"
  | "visit_relief"
  | "waiting_entry"
  | "wallet_correction";

/** The acknowledged writes of customers and staff. */
export class Memory {
  readonly acknowledged: Acknowledged[] = [];
  /** Texts that were sent once; each must be stored at most once. */
  readonly onceOnly: string[] = [];
  readonly restocked = new Map<number, { acknowledged: number; attempted: number }>();

  acknowledge(what: string, table: AcknowledgedTable, id: string, where?: string): void {
    this.acknowledged.push({ what, table, id, ...(where && { where }), at: new Date().toISOString() });
  }

  countByKind(): Record<string, number> {
    const counts: Record<string, number> = {};
    for (const { what } of this.acknowledged) counts[what] = (counts[what] ?? 0) + 1;
    return counts;
  }
}
