import type { Tx } from "../../db/connect.ts";

/** True if inserted; false if the notification existed already. */
export async function insertInboxMessage(
  tx: Tx,
  message: {
    id: string;
    person_id: string;
    topic: string;
    title: string;
    body: string;
    link: string | null;
    urgency: string;
    expires_at: Date | null;
    tag: string | null;
    actions: string;
  },
): Promise<boolean> {
  const inserted = await tx
    .insertInto("inbox_message")
    .values(message)
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function listPeopleWithRoles(tx: Tx, roles: string[]): Promise<{ id: string }[]> {
  return tx
    .selectFrom("person")
    .select("id")
    .where("role", "in", roles)
    .where("disabled_at", "is", null)
    .orderBy("id")
    .execute();
}
