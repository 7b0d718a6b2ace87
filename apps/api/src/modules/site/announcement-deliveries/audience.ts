import { ruleOf } from "@lapang/domain/notices/topics";
import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "../../../db/connect.ts";

export const TOPIC = "news";

/** The mark that a telling leaves in an inbox. */
export const tagOf = (tellingId: string) => `announcement:${tellingId}`;

/** Customers who sign in and have left at least one way open for news; without those whom this telling has reached. */
function audience(tellingId: string | null): RawBuilder<unknown> {
  const choice = sql`select from notice_choice where person_id = person.id and topic = ${TOPIC}`;
  return sql`role = 'customer' and disabled_at is null and merged_into is null and erased_at is null
    and exists (select from person_identity where person_id = person.id)
    and (exists (${choice} and wanted) or exists (
      select from unnest(${[...ruleOf(TOPIC).atFirst]}::text[]) as way
      where not exists (${choice} and channel = way and not wanted)))
    and not exists (select from inbox_message where person_id = person.id and tag = ${tagOf(tellingId ?? "")})`;
}

/** How many would be told by a press now. */
export async function countAudience(db: Db, tellingId: string | null): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from person where ${audience(tellingId)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The next who have not heard it; a merge of one of them waits until they have. */
export async function lockNextPeople(tx: Tx, tellingId: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from person where ${audience(tellingId)} order by id limit ${most} for key share`.execute(tx);
  return rows.map(({ id }) => id);
}
