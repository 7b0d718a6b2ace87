import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import type { ComingVisit } from "../../bookings/reminders/coming-visit.ts";

/** The seats of a booking, including make-up seats. */
const seats = sql`class_seat as seat
  join class_session as session on session.id = seat.session_id and session.status = 'planned'
  left join make_up_credit as credit on credit.id = seat.make_up_id
  join booking_item as item on item.id = coalesce(seat.enrolment_id, credit.enrolment_id)`;

/** Returns the sessions with seats, at their current times. An excused participant has no seat. */
export async function listComingSessions(db: Db, { now, until }: { now: Date; until: Date }): Promise<ComingVisit[]> {
  const { rows } = await sql<ComingVisit>`
    select booking.id, booking.kind, booking.code, booking.person_id as "personId", session.starts_at as start,
      programme.name || ' ' || batch.code || ', ' ||
        string_agg(coalesce(participant.name, person.name), ' & ' order by seat.created_at) as title,
      greatest(coalesce(booking.confirmed_at, booking.created_at), min(seat.created_at)) as "bookedAt",
      coalesce((select array_agg(reminder.kind) from reminder
        where booking_id = booking.id and about = session.starts_at), '{}') as reminded
    from ${seats} join booking on booking.id = item.booking_id
    join batch on batch.id = session.batch_id join programme on programme.id = batch.programme_id
    join person on person.id = seat.person_id left join participant on participant.id = seat.participant_id
    where session.starts_at > ${now} and session.starts_at <= ${until} and booking.status = 'confirmed'
      and booking.person_id is not null
    group by booking.id, session.id, programme.name, batch.code
    order by session.starts_at, booking.id`.execute(db);
  return rows.map((row) => ({
    ...row,
    stands: sql`exists (select from ${seats} where item.booking_id = booking.id and session.starts_at = ${row.start})`,
  }));
}
