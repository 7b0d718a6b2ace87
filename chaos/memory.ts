/** A write that was answered with success, and the row that must prove it at the end. */
export type Acknowledged = {
  what: string;
  table: AcknowledgedTable;
  id: string;
  /** What must be true of the row, in SQL; that it exists when left out. */
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
  /** Texts that were sent once each: nothing may carry one of them twice. */
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
