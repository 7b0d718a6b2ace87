import { DomainError } from "@lapang/domain/errors";
import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";

export type OwnEnrolment = {
  id: string;
  batch_id: string;
  programme_id: number;
  person_id: string;
  participant_id: string | null;
  attendee: string;
  trial: boolean;
  participant: string;
  slug: string;
  name: string;
  drill: string;
  level: string;
  skills: { key: string; name: string }[];
  code: string;
  coach: string;
  from_session_at: Date;
  /** The end of the class's last session. */
  term_ends_at: Date;
};

const enrolments = (
  which: ReturnType<typeof sql>,
) => sql<OwnEnrolment>`select enrolment.*, programme.slug, programme.name,
    programme.drill, programme.level, programme.skills, batch.code, coach.name as coach,
    coalesce(participant.name, person.name) as participant,
    coalesce((select max(ends_at) from class_session where batch_id = batch.id and class_session.status = 'planned'),
      item.ends_at) as term_ends_at
  from enrolment join booking_item as item on item.id = enrolment.id join booking on booking.id = item.booking_id
  join batch on batch.id = enrolment.batch_id join programme on programme.id = enrolment.programme_id
  join coach on coach.id = batch.coach_id join person on person.id = enrolment.person_id
  left join participant on participant.id = enrolment.participant_id
  where ${which} and booking.status in ('confirmed', 'checked_in', 'completed')
  order by item.position`;

/** Lists the paid seats of this person's booking. */
export async function listEnrolmentsOf(db: Db, bookingId: string, personId: string): Promise<OwnEnrolment[]> {
  const { rows } = await enrolments(sql`booking.id = ${bookingId} and booking.person_id = ${personId}`).execute(db);
  return rows;
}

export async function findOwnEnrolment(db: Db, id: string, personId: string): Promise<OwnEnrolment> {
  const { rows } = await enrolments(sql`enrolment.id = ${id} and booking.person_id = ${personId}`).execute(db);
  if (!rows[0]) throw new DomainError("not_found", "There is no such seat");
  return rows[0];
}
