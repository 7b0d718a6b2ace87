import { credit, debit, entry, type JournalEntry } from "./journal.ts";
import type { Part, Takings, Till } from "./movements.ts";

export type FolioPaid = Pick<Takings, "money" | "tax"> & {
  till: Till;
  /** The part already booked as a sale when it was charged to the room; `of` is the stay's booking. */
  booked: Part;
};

/** Books room extras paid at the desk: clears the part already booked as a sale; the rest becomes revenue. */
export function folioPaid({ till, money, tax, booked }: FolioPaid): JournalEntry {
  return entry("booking_sold", [
    debit(till, money),
    credit("tax_payable", tax),
    credit("folio", booked.amount, booked.of),
    credit("revenue", money - tax - booked.amount),
  ]);
}
