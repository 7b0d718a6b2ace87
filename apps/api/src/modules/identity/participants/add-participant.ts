import { localDateOf } from "@lapang/domain/venue/venue-time";
import type { Db } from "../../../db/connect.ts";
import { translateConstraint } from "../../../db/constraint-errors.ts";
import { recordGuardian } from "../../consent/record-consent.ts";
import { findVenueRules } from "../../venue/find-venue-rules.ts";
import { lockPerson } from "../people-queries.ts";
import { assertBirthDate } from "./birth-date.ts";
import { assertGuardianConsent } from "./guardian.ts";
import { insertParticipant, type ParticipantDraft, type ParticipantRow } from "./participant-queries.ts";

type Adding = ParticipantDraft & { guardianConsent?: boolean | undefined };

/** Adds a participant to an account, a child only with the guardian's consent. The database enforces the maximum. */
export async function addParticipant(db: Db, personId: string, adding: Adding, now: Date): Promise<ParticipantRow> {
  const { guardianConsent = false, ...draft } = adding;
  await assertBirthDate(db, draft.birthDate, now);
  const { zone } = await findVenueRules(db);
  const today = localDateOf(zone, now);
  const isChild = assertGuardianConsent(draft.birthDate, { today, consented: guardianConsent });
  try {
    return await db.transaction().execute(async (tx) => {
      // Serialises requests, so that two never choose the same position.
      await lockPerson(tx, personId);
      const added = await insertParticipant(tx, personId, draft);
      if (!isChild) return added;
      await recordGuardian(tx, { personId, way: "account", now }, { participantIds: [added.id] });
      return { ...added, consented: true };
    });
  } catch (error) {
    throw translateConstraint(error);
  }
}
