import { hoursRestored } from "@lapang/domain/payment/movements";
import { sql } from "kysely";
import type { Tx } from "../../../db/connect.ts";
import { postEntry } from "../../payments/books/post-entry.ts";

type LapsedLot = { id: string; person_id: string; booking_id: string; lapsed: number };

/** Restores lapsed hours and their deferred revenue. The caller has locked the lot. */
export async function restoreLapsed(tx: Tx, lot: LapsedLot, dedupeKey: string): Promise<void> {
  if (lot.lapsed === 0) return;
  const { id: lotId, booking_id: bookingId, person_id: personId } = lot;
  await tx
    .insertInto("package_entry")
    .values({
      purchase_id: lotId,
      minutes: lot.lapsed,
      kind: "restored",
      booking_id: bookingId,
      dedupe_key: dedupeKey,
    })
    .execute();
  const { rows } = await sql<{ amount: number }>`select coalesce(sum(line.amount), 0)::int as amount
    from journal_line as line join journal_entry as entry on entry.id = entry_id
    where account = 'package' and owner_id = ${lotId} and entry.kind in ('hours_expired', 'hours_restored')`.execute(
    tx,
  );
  const entry = hoursRestored({ lotId, amount: rows[0]?.amount ?? 0 });
  await postEntry(tx, { entry, dedupeKey, bookingId, personId });
}
