import { sql } from "kysely";
import type { Db } from "../../apps/api/src/db/connect.ts";
import type { Acknowledged, Memory } from "../memory.ts";

/** The gateway knows payments by their order; everything else has an id. */
const keyOf = (table: Acknowledged["table"]) => sql.ref(table === "payment" ? "payment.order_id" : `${table}.id`);

/** Lists writes that were acknowledged and are missing from the database, or differ from their reply. */
export async function listLost(db: Db, { acknowledged }: Pick<Memory, "acknowledged">): Promise<Acknowledged[]> {
  const lost: Acknowledged[] = [];
  for (const [, alike] of Map.groupBy(acknowledged, ({ table, where }) => `${table} ${where}`)) {
    const [{ table, where = "true" } = { table: "booking" as const }] = alike;
    const ids = alike.map(({ id }) => id);
    const { rows } = await sql<{ id: string }>`select id from unnest(${ids}::text[]) as known (id)
      where not exists (select from ${sql.table(table)} where ${keyOf(table)}::text = known.id and (${sql.raw(where)}))`.execute(
      db,
    );
    const missing = new Set(rows.map(({ id }) => id));
    lost.push(...alike.filter(({ id }) => missing.has(id)));
  }
  return lost;
}

/** Lists texts that were sent once and stored more than once. */
export async function listDuplicates(db: Db, { onceOnly }: Pick<Memory, "onceOnly">): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`select text from (
      select note as text from cash_movement union all select reason from wallet_correction union all
      select body from person_note) as written
    where text = any(${onceOnly}::text[]) group by text having count(*) > 1`.execute(db);
  return rows.map(({ text }) => text);
}
