import type { Db } from "../../../db/connect.ts";

/** Who pays, as a gateway wants to know it. */
export async function findOrderCustomer(db: Db, personId: string) {
  return db
    .selectFrom("person")
    .select(["name", "email", "phone"])
    .where("id", "=", personId)
    .executeTakeFirstOrThrow();
}
