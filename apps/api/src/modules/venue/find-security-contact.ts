import type { Db } from "../../db/connect.ts";

/** Returns the contact for vulnerability reports; undefined before the venue is set up. */
export async function findSecurityContact(db: Db): Promise<{ email: string } | undefined> {
  return db.selectFrom("venue").select("email").where("email", "<>", "").executeTakeFirst();
}
