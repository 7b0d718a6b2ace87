import { sql } from "kysely";
import type { Tx } from "../../db/connect.ts";

/** Locks a person's wallet; creates its row first if it never had money. */
export async function lockWallet(tx: Tx, personId: string): Promise<void> {
  await sql`insert into wallet (person_id) values (${personId}) on conflict do nothing`.execute(tx);
  await sql`select from wallet where person_id = ${personId} for update`.execute(tx);
}
