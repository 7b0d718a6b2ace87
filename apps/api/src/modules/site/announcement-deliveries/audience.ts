import { ruleOf } from "@lapang/domain/notifications/topics";
import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "../../../db/connect.ts";

export const TOPIC = "news";

/** The inbox tag of a delivery. */
export const tagOf = (deliveryId: string) => `announcement:${deliveryId}`;

/** Customers with an account and at least one channel open for news, who have not received this delivery yet. */
function audience(deliveryId: string | null): RawBuilder<unknown> {
  const choice = sql`select from notice_choice where person_id = person.id and topic = ${TOPIC}`;
  return sql`role = 'customer' and disabled_at is null and merged_into is null and erased_at is null
    and exists (select from person_identity where person_id = person.id)
    and (exists (${choice} and wanted) or exists (
      select from unnest(${[...ruleOf(TOPIC).atFirst]}::text[]) as way
      where not exists (${choice} and channel = way and not wanted)))
    and not exists (select from inbox_message where person_id = person.id and tag = ${tagOf(deliveryId ?? "")})`;
}

/** Counts the customers whom a delivery started now would reach. */
export async function countAudience(db: Db, deliveryId: string | null): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from person where ${audience(deliveryId)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Locks the next customers of a delivery; a merge of one of them waits until the batch is committed. */
export async function lockNextPeople(tx: Tx, deliveryId: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from person where ${audience(deliveryId)} order by id limit ${most} for key share`.execute(tx);
  return rows.map(({ id }) => id);
}
