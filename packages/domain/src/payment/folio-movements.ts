import { credit, debit, entry, type JournalEntry } from "./journal.ts";
import type { Part, Takings, Till } from "./movements.ts";

export type FolioPaid = Pick<Takings, "money" | "tax"> & {
  till: Till;
  /** What of it was sold and booked when it was put on the room, and whose stay that was. */
  booked: Part;
};

/** Extras of a room are paid at the desk: what was sold on the room before is no longer owed, the rest is earned now. */
export function folioPaid({ till, money, tax, booked }: FolioPaid): JournalEntry {
  return entry("booking_sold", [
    debit(till, money),
    credit("tax_payable", tax),
    credit("folio", booked.amount, booked.of),
    credit("revenue", money - tax - booked.amount),
  ]);
}
