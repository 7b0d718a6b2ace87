import { sql } from "kysely";
import { listBrokenInvariants } from "../../commands/books.ts";
import type { Db } from "../../db/connect.ts";

/** The same checks as for a restored backup. */
export const listBroken = listBrokenInvariants;

/** Resales that refunded more than their buyer's net payment. Meaningful only while no money moves afterwards. */
export async function listGenerous(db: Db): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<Record<string, unknown>>`select buyer_booking_id, sum(paid_back) as paid_back, left_with_us
    from resale_part cross join lateral (
      select coalesce(-sum(amount), 0) as left_with_us from journal_line join journal_entry on journal_entry.id = entry_id
      where booking_id = buyer_booking_id and kind not in ('resale_paid_out', 'refunded_outside')
        and account in ('revenue', 'forfeit', 'tax_payable', 'voucher')
    ) as income group by buyer_booking_id, left_with_us having sum(paid_back) > left_with_us`.execute(db);
  return rows;
}
