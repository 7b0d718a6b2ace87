import { sql } from "kysely";
import type { Tx } from "../../../../../db/connect.ts";

export type Side = "from" | "into";
export const sides = ["from", "into"] as const;

/** Returns the verified address of an account holder, else null. */
export async function findMailbox(tx: Tx, personId: string): Promise<string | null> {
  const { rows } = await sql<{ email: string | null }>`select coalesce(
      case when email_verified then email end,
      (select min(account.email) from person_identity join account on uid = subject
        where person_id = person.id and account.email_verified)) as email
    from person where id = ${personId} and exists (select from person_identity where person_id = person.id)`.execute(
    tx,
  );
  return rows[0]?.email ?? null;
}

/** Returns null unless both customers have a verified address; then no confirmation is needed. */
export async function findMailboxes(tx: Tx, fromId: string, intoId: string): Promise<Record<Side, string> | null> {
  const [from, into] = [await findMailbox(tx, fromId), await findMailbox(tx, intoId)];
  return from !== null && into !== null ? { from, into } : null;
}
