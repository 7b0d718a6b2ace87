import { sql } from "kysely";
import type { Db } from "../../db/connect.ts";
import { approveDrawer, countDrawer } from "../../modules/cash/drawer/count-drawer.ts";
import { aPerson } from "../factories/venue.ts";

/** Counts every open drawer, exactly: the end of every shift. */
export async function closeDrawers(db: Db, now: Date): Promise<void> {
  const { rows } = await sql<{ id: string; person_id: string; counted: boolean; sum: number }>`
    select drawer.id, drawer.person_id, counted_at is not null as counted, coalesce(sum(amount), 0)::int as sum
    from cash_drawer as drawer left join cash_movement on drawer_id = drawer.id
    where closed_at is null group by drawer.id`.execute(db);
  for (const { id, person_id, counted, sum } of rows) {
    const second = counted ? await aPerson(db, { role: "manager" }) : undefined;
    if (second) await approveDrawer(db, { id, staffId: second.id, reason: "Sudah dicek", now });
    else await countDrawer(db, { id, staffId: person_id, count: { "100": sum / 100 }, now });
  }
}
