import { makeUpUntil } from "@lapang/domain/academy/make-up";
import type { AcademySettings } from "@lapang/domain/venue/venue-settings";
import type { Tx } from "../../../db/connect.ts";

export type Missed = {
  personId: string;
  participantId: string | null;
  enrolmentId: string | null;
  session: { id: string; starts_at: Date };
  programme: { name: string; level: string };
  termEndsAt: Date;
  reason: "absence" | "cancelled" | "moved";
  /** Defaults to the term's make-up deadline. */
  validUntil?: Date;
};

/** Gives a make-up credit for a missed session; returns null if one was given before. */
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
