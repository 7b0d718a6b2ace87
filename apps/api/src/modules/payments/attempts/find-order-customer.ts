import type { Db } from "../../../db/connect.ts";

/** Returns the customer's details in the form the gateway expects. */
export async function findOrderCustomer(db: Db, personId: string) {
  return db
    .selectFrom("person")
    .select(["name", "email", "phone"])
    .where("id", "=", personId)
    .executeTakeFirstOrThrow();
}
