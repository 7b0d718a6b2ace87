import { sql } from "kysely";
import type { Tx } from "../../../../../db/connect.ts";

export type Side = "from" | "into";
export const sides = ["from", "into"] as const;

/** The verified address of a customer who has an account; null without an account or a verified address. */
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

/** Null unless both customers have one: then nobody has to confirm. */
export async function findMailboxes(tx: Tx, fromId: string, intoId: string): Promise<Record<Side, string> | null> {
  const [from, into] = [await findMailbox(tx, fromId), await findMailbox(tx, intoId)];
  return from !== null && into !== null ? { from, into } : null;
}
