import type { JournalEntry } from "@lapang/domain/payment/journal";
import type { SoldLine } from "@lapang/domain/payment/sold-line";
import type { Tx } from "../../../db/connect.ts";

export type Posting = {
  entry: JournalEntry;
  /** Identifies the event; repeated reports of it are booked once. */
  dedupeKey: string;
  bookingId?: string | null;
  paymentId?: string | null;
  personId?: string | null;
  /** The lines that the entry is about, when it does not concern the whole booking. */
  madeOf?: readonly SoldLine[] | null;
};

/** Books a movement of money in the caller's transaction; false if it was booked before. */
export async function postEntry(tx: Tx, posting: Posting): Promise<boolean> {
  const { entry, dedupeKey, bookingId = null, paymentId = null, personId = null, madeOf = null } = posting;
  if (entry.lines.length === 0) return false;
  const inserted = await tx
    .insertInto("journal_entry")
    .values({
      kind: entry.movement,
      dedupe_key: dedupeKey,
      booking_id: bookingId,
      payment_id: paymentId,
      person_id: personId,
      made_of: madeOf && JSON.stringify(madeOf),
    })
    .onConflict((conflict) => conflict.column("dedupe_key").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!inserted) return false;
  const lines = entry.lines.map(({ account, of, amount }, position) => ({
    entry_id: inserted.id,
    position,
    account,
    owner_id: of,
    amount,
  }));
  await tx.insertInto("journal_line").values(lines).execute();
  return true;
}
