import { DomainError } from "@lapang/domain/errors";
import { localDateOf } from "@lapang/domain/venue/venue-time";
import type { Db } from "../../../db/connect.ts";
import { translateConstraint } from "../../../db/constraint-errors.ts";
import { recordGuardian } from "../../consent/record-consent.ts";
import { findVenueRules } from "../../venue/find-venue-rules.ts";
import { assertBirthDate } from "./birth-date.ts";
import { assertGuardianConsent } from "./guardian.ts";
import {
  deleteParticipant,
  type ParticipantDraft,
  type ParticipantRow,
  updateParticipant,
} from "./participant-queries.ts";

const unknown = () => new DomainError("not_found", "No such participant of yours");

type Change = Partial<ParticipantDraft> & { guardianConsent?: boolean | undefined };

/** Changes one of the account's own participants; others are not found. A new birth date may require a guardian's consent. */
export async function changeParticipant(
  db: Db,
  personId: string,
  id: string,
  { guardianConsent = false, ...change }: Change,
  now: Date,
): Promise<ParticipantRow> {
  if (change.birthDate !== undefined) await assertBirthDate(db, change.birthDate, now);
  const { zone } = await findVenueRules(db);
  return db.transaction().execute(async (tx) => {
    const changed = await updateParticipant(tx, personId, id, change);
    if (!changed) throw unknown();
    if (guardianConsent && !changed.consented) {
      await recordGuardian(tx, { personId, way: "account", now }, { participantIds: [id] });
    }
    const consented = changed.consented || guardianConsent;
    if (change.birthDate !== undefined) {
      assertGuardianConsent(changed.birth_date, { today: localDateOf(zone, now), consented });
    }
    return { ...changed, consented };
  });
}

/** Removes one of the account's own participants; the database refuses if a class is ahead. */
export async function removeParticipant(db: Db, personId: string, id: string): Promise<void> {
  const removed = await deleteParticipant(db, personId, id).catch((error: unknown) => {
    throw translateConstraint(error);
  });
  if (!removed) throw unknown();
}
