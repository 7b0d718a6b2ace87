import type { PlainLine } from "@lapang/domain/booking/price-line";
import type { Db, Tx } from "../../../db/connect.ts";
import type { ItemRow } from "../item.ts";

/** What invoices ask for one item beside the booking's price. */
export type InvoicedLater = { itemId: string; paid: number; open: number };

/** The end of an item: open invoices are cancelled, and `percent` of the paid ones goes to the wallet. */
export type LaterEnding = { bookingId: string; itemId: string; percent: number; now: Date };

/** For kinds of which a part can be paid later by invoice. */
export type Later = {
  /** During a hold: the row's details and line, paid in parts or at once; null where there is no choice. */
  divide(row: ItemRow, line: PlainLine, inParts: boolean): (Pick<ItemRow, "details"> & { line: PlainLine }) | null;
  list(db: Db, bookingId: string, itemIds: readonly string[]): Promise<InvoicedLater[]>;
  end(tx: Tx, ending: LaterEnding): Promise<void>;
};
