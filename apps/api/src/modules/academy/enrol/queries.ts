import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { hasGuardianConsent } from "../../consent/guardian-consent.ts";

/** Returns classes by code, with programme, coach and court. */
export async function listClasses(db: Db, codes: readonly string[]) {
  return db
    .selectFrom("batch")
    .innerJoin("programme", "programme.id", "batch.programme_id")
    .innerJoin("coach", "coach.id", "batch.coach_id")
    .innerJoin("court", "court.id", "batch.court_id")
    .select(["batch.id", "batch.code", "batch.weekdays", "batch.from_time", "batch.to_time", "batch.starts_on"])
    .select(["batch.status", "batch.programme_id"])
    .select(["programme.slug", "programme.name", "programme.drill", "programme.level", "programme.age_min"])
    .select(["programme.age_max", "programme.price_per_term", "programme.trial_price"])
    .select(["coach.slug as coach_slug", "coach.name as coach_name"])
    .select(["court.slug as court_slug", "court.name as court_name"])
    .where("batch.code", "=", sql<string>`any(${codes}::text[])`)
    .execute();
}
export type ClassRow = Awaited<ReturnType<typeof listClasses>>[number];

/** Returns the sessions of classes in order, without cancelled ones. */
export async function listSessions(db: Db, batchIds: readonly string[]) {
  return db
    .selectFrom("class_session")
    .select(["id", "batch_id", "starts_at", "ends_at"])
    .where("batch_id", "=", sql<string>`any(${batchIds}::uuid[])`)
    .where("status", "=", "planned")
    .orderBy("starts_at")
    .execute();
}
export type SessionRow = Awaited<ReturnType<typeof listSessions>>[number];

export async function listOwnChildren(db: Db, personId: string) {
  return db
    .selectFrom("participant")
    .select(["id", "name", "birth_date", "level", hasGuardianConsent("participant.id").as("consented")])
    .where("person_id", "=", personId)
    .execute();
}

/** Returns the children of an account with a held or paid class that is not over. */
export async function listEnrolledChildren(db: Db, personId: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct participant_id as id from enrolment
    join booking_item as item on item.id = enrolment.id join booking on booking.id = item.booking_id
    where enrolment.person_id = ${personId} and participant_id is not null and not trial
      and enrolment.status = 'taken' and item.ends_at > ${now}
      and (booking.status in ('confirmed', 'checked_in') or booking.status in ('held', 'awaiting_payment')
        and booking.held_until > clock_timestamp())`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns paid trials that have not been deducted from a term yet. */
export async function listCreditableTrials(db: Db, personId: string) {
  const { rows } = await sql<CreditableTrial>`select enrolment.id, attendee, programme_id, item.ends_at, item.price
    from enrolment join booking_item as item on item.id = enrolment.id join booking on booking.id = item.booking_id
    where enrolment.person_id = ${personId} and trial and enrolment.status = 'taken' and credited_to is null
      and booking.status in ('confirmed', 'checked_in', 'completed')`.execute(db);
  return rows;
}
export type CreditableTrial = { id: string; attendee: string; programme_id: number; ends_at: Date; price: number };
