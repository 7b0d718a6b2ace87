import { taxWithin } from "@lapang/domain/pricing/tax";
import { defaultSettings } from "@lapang/domain/venue/venue-settings";
import { sql } from "kysely";
import type { Tx } from "../../src/db/connect.ts";

const { court, hotel } = defaultSettings.taxPercent;

/**
 * Books the other customers' past payments in the journal, each on its day, so that the reports cover all customers. Leaves
 * out future visits: cancelling one would refund money that was never paid.
 */
export async function seedIncome(tx: Tx): Promise<void> {
  const { rows: sold } = await sql<{ id: string; kind: "court" | "hotel"; total: number; at: Date }>`
    select id, kind, total, coalesce(starts_at, created_at) as at from booking
    where person_id is null and kind in ('court', 'hotel') and status in ('completed', 'no_show') and total > 0
    order by 4, id`.execute(tx);
  const rows = sold.map(({ id, kind, total, at }) => {
    const tax = taxWithin(total, kind === "hotel" ? hotel : court);
    return { id, at, total, tax, revenue: total - tax };
  });
  await sql`with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as row (id uuid, at timestamptz, total bigint, tax bigint, revenue bigint)
    ), entry as (
      insert into journal_entry (at, kind, dedupe_key, booking_id)
      select at, 'booking_sold', 'booking:' || id || ':sold', id from given order by at, id returning id, booking_id
    )
    insert into journal_line (entry_id, position, account, amount)
    select entry.id, position, account, amount from entry join given on given.id = entry.booking_id
    cross join lateral (values (0, 'gateway', total), (1, 'tax_payable', -tax), (2, 'revenue', -revenue)) as line (position, account, amount)
    where amount <> 0`.execute(tx);
}
