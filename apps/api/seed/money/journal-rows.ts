import type { JournalEntry } from "@lapang/domain/payment/journal";
import type { Tx } from "../../src/db/connect.ts";
import { found } from "../venue/seed-resources.ts";

export type DraftEntry = {
  entry: JournalEntry;
  dedupeKey: string;
  at: Date;
  /** Null for what is no booking's. */
  bookingId: string | null;
  paymentId?: string | null;
  personId: string;
};

/** Books what the demo's people have paid and got back, each on its day; the database keeps the balances from the lines. */
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
