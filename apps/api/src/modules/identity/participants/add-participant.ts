import type { Db } from "../../../db/connect.ts";
import { translateConstraint } from "../../../db/constraint-errors.ts";
import { lockPerson } from "../people-queries.ts";
import { assertBirthDate } from "./birth-date.ts";
import { insertParticipant, type ParticipantDraft, type ParticipantRow } from "./participant-queries.ts";

/** Adds somebody a customer books and enrols for; the database refuses one too many. */
export async function addParticipant(
  db: Db,
  personId: string,
  draft: ParticipantDraft,
  now: Date,
): Promise<ParticipantRow> {
  await assertBirthDate(db, draft.birthDate, now);
  try {
    return await db.transaction().execute(async (tx) => {
      // In line, so that two at once do not ask for the same place.
      await lockPerson(tx, personId);
      return insertParticipant(tx, personId, draft);
    });
  } catch (error) {
    throw translateConstraint(error);
  }
}
