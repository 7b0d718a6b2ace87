import { DomainError } from "@lapang/domain/errors";
import type { Db } from "../../../db/connect.ts";
import { translateConstraint } from "../../../db/constraint-errors.ts";
import { assertBirthDate } from "./birth-date.ts";
import {
  deleteParticipant,
  type ParticipantDraft,
  type ParticipantRow,
  updateParticipant,
} from "./participant-queries.ts";

const unknown = () => new DomainError("not_found", "No such participant of yours");

/** Changes one of a customer's own participants; somebody else's do not exist to them. */
export async function changeParticipant(
  db: Db,
  personId: string,
  id: string,
  change: Partial<ParticipantDraft>,
  now: Date,
): Promise<ParticipantRow> {
  if (change.birthDate !== undefined) await assertBirthDate(db, change.birthDate, now);
  const changed = await updateParticipant(db, personId, id, change);
  if (!changed) throw unknown();
  return changed;
}

/** Removes one of a customer's own participants; the database keeps one who has a class ahead. */
export async function removeParticipant(db: Db, personId: string, id: string): Promise<void> {
  const removed = await deleteParticipant(db, personId, id).catch((error: unknown) => {
    throw translateConstraint(error);
  });
  if (!removed) throw unknown();
}
