import type { JournalEntry } from "@lapang/domain/payment/journal";
import type { Tx } from "../../src/db/connect.ts";
import { found } from "../venue/seed-resources.ts";

export type DraftEntry = {
  entry: JournalEntry;
  dedupeKey: string;
  at: Date;
  /** Null if it belongs to no booking. */
  bookingId: string | null;
  paymentId?: string | null;
  personId: string;
};

/** Inserts the demo's journal entries, each on its day; triggers compute the balances. */
export async function insertJournal(tx: Tx, drafts: readonly DraftEntry[]): Promise<void> {
  const rows = await tx
    .insertInto("journal_entry")
    .values(
      drafts.map(({ entry, dedupeKey, at, bookingId, paymentId = null, personId }) => ({
        kind: entry.movement,
        dedupe_key: dedupeKey,
        at,
        booking_id: bookingId,
        payment_id: paymentId,
        person_id: personId,
      })),
    )
    .returning(["id", "dedupe_key"])
    .execute();
  const ids = new Map(rows.map((row) => [row.dedupe_key, row.id]));
  const lines = drafts.flatMap(({ entry, dedupeKey }) =>
    entry.lines.map(({ account, of, amount }, position) => ({
      entry_id: found(ids, dedupeKey),
      position,
      account,
      owner_id: of,
      amount,
    })),
  );
  await tx.insertInto("journal_line").values(lines).execute();
}
