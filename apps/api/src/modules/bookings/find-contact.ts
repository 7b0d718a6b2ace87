import type { Db } from "../../db/connect.ts";

/** The phone a customer can be reached at on the day. */
export async function findContact(db: Db, personId: string): Promise<string | null> {
  const person = await db.selectFrom("person").select("phone").where("id", "=", personId).executeTakeFirst();
  return person?.phone ?? null;
}
