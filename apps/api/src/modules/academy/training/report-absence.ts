import type { MakeUp } from "@lapang/contract/academy/training";
import { isAbsenceInTime } from "@lapang/domain/academy/make-up";
import { DomainError } from "@lapang/domain/errors";
import type { Db, Tx } from "../../../db/connect.ts";
import { lockPerson } from "../../bookings/record/booking-rows.ts";
import { findVenueSettings } from "../../venue/find-venue-settings.ts";
import { lockClasses } from "../enrol/classes.ts";
import { giveCredit } from "./give-credit.ts";
import { readMakeUp } from "./list-make-ups.ts";
import { findOwnEnrolment, type OwnEnrolment } from "./own-enrolment.ts";

type Absence = { id: string; sessionId: string; personId: string; now: Date };

/** Excuses a participant from a session in time: frees the seat and gives a make-up credit. */
export async function reportAbsence(db: Db, { id, sessionId, personId, now }: Absence): Promise<MakeUp> {
  const { academy } = await findVenueSettings(db);
  const creditId = await db.transaction().execute(async (tx) => {
    await lockPerson(tx, personId);
    const enrolment = await findOwnEnrolment(tx, id, personId);
    if (enrolment.trial) throw new DomainError("conflict", "A trial is not made up for", { rule: "trial" });
    await lockClasses(tx);
    const session = await findSeatedSession(tx, enrolment, sessionId);
    const timing = { sessionStart: session.starts_at, moved: session.moved_from !== null, now };
    if (!isAbsenceInTime(timing, academy)) {
      const details = { hours: academy.absenceNoticeHours, startsAt: session.starts_at.toISOString() };
      throw new DomainError("absence_too_late", "The session is too near", details);
    }
    await tx.deleteFrom("class_seat").where("id", "=", session.seat_id).execute();
    await noteExcused(tx, enrolment, { sessionId, now });
    return giveCredit(
      tx,
      {
        personId,
        participantId: enrolment.participant_id,
        enrolmentId: enrolment.id,
        session,
        programme: enrolment,
        termEndsAt: enrolment.term_ends_at,
        reason: session.moved_from ? "moved" : "absence",
      },
      { academy, now },
    );
  });
  if (creditId === null) throw new DomainError("conflict", "This session is made up for already");
  return readMakeUp(db, { personId, id: creditId, now });
}

async function findSeatedSession(tx: Tx, { id }: OwnEnrolment, sessionId: string) {
  const session = await tx
    .selectFrom("class_seat")
    .innerJoin("class_session", "class_session.id", "class_seat.session_id")
    .select(["class_session.id", "starts_at", "moved_from", "class_seat.id as seat_id"])
    .where("class_session.id", "=", sessionId)
    .where("enrolment_id", "=", id)
    .where("class_session.status", "=", "planned")
    .executeTakeFirst();
  if (!session) throw new DomainError("not_found", "There is no seat in this session");
  return session;
}

async function noteExcused(
  tx: Tx,
  { person_id, participant_id }: OwnEnrolment,
  { sessionId, now }: { sessionId: string; now: Date },
): Promise<void> {
  await tx
    .insertInto("attendance")
    .values({ session_id: sessionId, person_id, participant_id, status: "excused", marked_at: now })
    .onConflict((conflict) => conflict.columns(["session_id", "attendee"]).doNothing())
    .execute();
}
