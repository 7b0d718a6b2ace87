import { sql } from "kysely";
import type { Tx } from "../../../db/connect.ts";

/** Links the messages sent from a person's proven address to them, before they lose that address: in a merge or by a change. */
export async function keepLetters(tx: Tx, personId: string): Promise<void> {
  await sql`update contact_message as message set person_id = person.id from person
    where person.id = ${personId}::uuid and person.email_verified and message.email = person.email
      and message.person_id is null`.execute(tx);
}
