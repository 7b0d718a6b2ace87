import type { Db } from "../../db/connect.ts";
import { listVenueWords } from "../venue/list-venue-words.ts";

/** Returns words that an attacker knows: the venue's name and place, the account owner's names and addresses. */
export async function listGuessableWords(db: Db, of: { uid: string } | { email: string }): Promise<string[]> {
  return [...(await listVenueWords(db)), ...("uid" in of ? await listOwnWords(db, of.uid) : [of.email])];
}

async function listOwnWords(db: Db, uid: string): Promise<string[]> {
  const account = db.selectFrom("account").select(["display_name as name", "email"]).where("uid", "=", uid);
  const person = db
    .selectFrom("person_identity")
    .innerJoin("person", "person.id", "person_identity.person_id")
    .select(["person.name", "person.email"])
    .where("person_identity.subject", "=", uid);
  const rows = await account.unionAll(person).execute();
  return rows.flatMap(({ name, email }) => [name, email].filter((word) => word !== null));
}
