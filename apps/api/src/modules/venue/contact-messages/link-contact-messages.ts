import { sql } from "kysely";
import type { Tx } from "../../../db/connect.ts";

/**
 * Links messages sent from a person's verified address to the person, before a merge or an address change removes the
 * address.
 */
export async function linkContactMessages(tx: Tx, personId: string): Promise<void> {
  await sql`update contact_message as message set person_id = person.id from person
    where person.id = ${personId}::uuid and person.email_verified and message.email = person.email
      and message.person_id is null`.execute(tx);
}
