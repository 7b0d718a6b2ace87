import { DomainError } from "@lapang/domain/errors";
import { sql } from "kysely";
import type { Db, Tx } from "../../../db/connect.ts";

/** True for a seat that is paid for or a make-up. */
export const isFirm = sql<boolean>`(seat.make_up_id is not null or exists (select from booking_item as item
  join booking on booking.id = item.booking_id
  where item.id = seat.enrolment_id and booking.status in ('confirmed', 'checked_in', 'completed')))`;

export type Seated = {
  id: string;
  person_id: string;
  participant_id: string | null;
  enrolment_id: string | null;
  make_up_id: string | null;
  booking_id: string | null;
  firm: boolean;
};

export async function listSeated(db: Db, sessionId: string): Promise<Seated[]> {
  const { rows } =
    await sql<Seated>`select seat.id, seat.person_id, seat.participant_id, seat.enrolment_id, seat.make_up_id,
      ${isFirm} as firm, (select item.booking_id from booking_item as item
        where item.id = coalesce(seat.enrolment_id, credit.enrolment_id)) as booking_id
    from class_seat as seat left join make_up_credit as credit on credit.id = seat.make_up_id
    where seat.session_id = ${sessionId} order by seat.created_at, seat.id`.execute(db);
  return rows;
}

export type SessionToChange = {
  id: string;
  batch_id: string;
  starts_at: Date;
  ends_at: Date;
  court_id: number;
  code: string;
  programme: string;
  level: string;
  coach_resource: number;
  coach_person: string | null;
  court_resource: number;
  term_ends_at: Date;
};

/** Locks a session that has not begun. */
export async function lockSession(tx: Tx, id: string, now: Date): Promise<SessionToChange> {
  const { rows } = await sql<
    SessionToChange & { status: string }
  >`select session.*, batch.code, programme.name as programme,
      programme.level, coach.resource_id as coach_resource, coach.person_id as coach_person,
      court.resource_id as court_resource,
      (select max(ends_at) from class_session as other where other.batch_id = batch.id and other.status = 'planned')
        as term_ends_at
    from class_session as session join batch on batch.id = session.batch_id
    join programme on programme.id = batch.programme_id join coach on coach.id = batch.coach_id
    join court on court.id = session.court_id
    where session.id = ${id} for no key update of session`.execute(tx);
  const [session] = rows;
  if (!session) throw new DomainError("not_found", "There is no such session");
  if (session.status !== "planned" || session.starts_at <= now) {
    const details = { from: session.status === "planned" ? "begun" : session.status, to: "changed" };
    throw new DomainError("illegal_move", "Only a session that is still to come can be changed", details);
  }
  return session;
}
