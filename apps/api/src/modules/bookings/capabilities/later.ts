import type { PlainLine } from "@lapang/domain/booking/price-line";
import type { Db, Tx } from "../../../db/connect.ts";
import type { ItemRow } from "../item.ts";

/** The invoiced amounts of one item, in addition to the booking's price. */
export type InvoicedLater = { itemId: string; paid: number; open: number };

/** The end of an item: open invoices are cancelled, and `percent` of the paid ones goes to the wallet. */
export type LaterEnding = { bookingId: string; itemId: string; percent: number; now: Date };

/** For kinds that can be paid partly later, by invoice. */
export type Later = {
  /** During a hold: returns the row's details and line for payment in parts or at once; null if the row offers no choice. */
  divide(row: ItemRow, line: PlainLine, inParts: boolean): (Pick<ItemRow, "details"> & { line: PlainLine }) | null;
  list(db: Db, bookingId: string, itemIds: readonly string[]): Promise<InvoicedLater[]>;
  end(tx: Tx, ending: LaterEnding): Promise<void>;
};
