import { sql } from "kysely";
import type { Db, Tx } from "../../../db/connect.ts";
import { hasGuardianConsent } from "../../consent/guardian-consent.ts";

const columns = ["participant.id", "name", "birth_date", "level"] as const;
export type ParticipantRow = { id: string; name: string; birth_date: string; level: string; consented: boolean };
const consented = hasGuardianConsent("participant.id").as("consented");
export type ParticipantDraft = { name: string; birthDate: string; level: string };

export async function listParticipants(db: Db, personId: string): Promise<ParticipantRow[]> {
  return db
    .selectFrom("participant")
    .select([...columns, consented])
    .where("person_id", "=", personId)
    .orderBy("created_at")
    .orderBy("place")
    .execute();
}

/** Inserts at the lowest free position. A full account gets position 13, which the database constraint refuses. */
export async function insertParticipant(tx: Tx, personId: string, draft: ParticipantDraft): Promise<ParticipantRow> {
  return tx
    .insertInto("participant")
    .values({
      person_id: personId,
      name: draft.name,
      birth_date: draft.birthDate,
      level: draft.level,
      place: sql<number>`(select min(free) from generate_series(1, 13) as free
        where not exists (select 1 from participant where person_id = ${personId} and place = free))`,
    })
    .returning([...columns, consented])
    .executeTakeFirstOrThrow();
}

export async function updateParticipant(
  db: Tx,
  personId: string,
  id: string,
  change: Partial<ParticipantDraft>,
): Promise<ParticipantRow | undefined> {
  const { birthDate, ...same } = change;
  return (
    db
      .updateTable("participant")
      // Setting the id avoids an empty update, which is invalid SQL.
      .set({ id, ...same, ...(birthDate !== undefined && { birth_date: birthDate }) })
      .where("id", "=", id)
      .where("person_id", "=", personId)
      .returning([...columns, consented])
      .executeTakeFirst()
  );
}

export async function deleteParticipant(db: Db, personId: string, id: string): Promise<boolean> {
  const gone = await db
    .deleteFrom("participant")
    .where("id", "=", id)
    .where("person_id", "=", personId)
    .returning("id")
    .executeTakeFirst();
  return gone !== undefined;
}
