import { credit, debit, entry, type JournalEntry } from "./journal.ts";
import type { Part, Takings, Till } from "./movements.ts";

export type FolioPaid = Pick<Takings, "money" | "tax"> & {
  till: Till;
  /** The part that was booked as a sale when it was charged to the room, and the stay's booking. */
  booked: Part;
};

/** Room extras are paid at the desk: clears what was already sold on the room, and earns the rest. */
export function folioPaid({ till, money, tax, booked }: FolioPaid): JournalEntry {
  return entry("booking_sold", [
    debit(till, money),
    credit("tax_payable", tax),
    credit("folio", booked.amount, booked.of),
    credit("revenue", money - tax - booked.amount),
  ]);
}
