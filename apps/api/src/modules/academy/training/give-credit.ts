import { makeUpUntil } from "@lapang/domain/academy/make-up";
import type { AcademySettings } from "@lapang/domain/venue-settings";
import type { Tx } from "../../../db/connect.ts";

export type Missed = {
  personId: string;
  participantId: string | null;
  enrolmentId: string | null;
  session: { id: string; starts_at: Date };
  programme: { name: string; level: string };
  termEndsAt: Date;
  reason: "absence" | "cancelled" | "moved";
  /** As a credit that was used for a session which is not held: it keeps the day until which it was valid. */
  validUntil?: Date;
};

/** Gives somebody another session for one that they miss, once; null when they have it already. */
export async function giveCredit(
  tx: Tx,
  missed: Missed,
  { academy, now }: { academy: AcademySettings; now: Date },
): Promise<string | null> {
  const { session, programme } = missed;
  const given = await tx
    .insertInto("make_up_credit")
    .values({
      person_id: missed.personId,
      participant_id: missed.participantId,
      enrolment_id: missed.enrolmentId,
      missed_session_id: session.id,
      missed_at: session.starts_at,
      programme_name: programme.name,
      level: programme.level,
      reason: missed.reason,
      valid_until: missed.validUntil ?? makeUpUntil(now, missed.termEndsAt, academy),
    })
    .onConflict((conflict) => conflict.constraint("make_up_once").doNothing())
    .returning("id")
    .executeTakeFirst();
  return given?.id ?? null;
}
