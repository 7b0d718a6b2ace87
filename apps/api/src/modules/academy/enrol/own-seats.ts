import type { OwnSeat } from "@lapang/contract/academy/academy";
import { DomainError } from "@lapang/domain/errors";
import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";

/** A paid or unpaid seat of an account's holder or participant. */
export type OwnSeatRow = OwnSeat & { programme: string; attendee: string };

/** Returns an account's seats in these programmes. A lapsed hold counts while its payment is open. */
export async function listOwnSeats(db: Db, personId: string, programmes: readonly string[]): Promise<OwnSeatRow[]> {
  const { rows } = await sql<OwnSeatRow>`select enrolment.attendee, enrolment.participant_id as "participantId",
      programme.slug as programme, batch.code as batch, trial, booking.id as "bookingId",
      booking.status in ('held', 'awaiting_payment') as unpaid
    from enrolment join batch on batch.id = enrolment.batch_id join programme on programme.id = enrolment.programme_id
    join booking_item as item on item.id = enrolment.id join booking on booking.id = item.booking_id
    where enrolment.person_id = ${personId} and enrolment.status = 'taken' and programme.slug = any(${programmes}::text[])
      and (booking.status not in ('held', 'awaiting_payment') or booking.held_until > clock_timestamp()
        or exists (select from payment where payable_kind = 'booking' and payable_id = booking.id
          and payment.status in ('awaiting', 'review') and payment.expires_at > clock_timestamp()))
    order by enrolment.created_at desc limit 200`.execute(db);
  return rows;
}

/** Returns an account's seats in a programme, so that the form offers no participant twice. */
export async function readOwnSeats(db: Db, personId: string, slug: string): Promise<OwnSeat[]> {
  const known = await db.selectFrom("programme").select("id").where("slug", "=", slug).executeTakeFirst();
  if (!known) throw new DomainError("not_found", "There is no such programme");
  const seats = await listOwnSeats(db, personId, [slug]);
  return seats.map(({ participantId, batch, trial, unpaid, bookingId }) => ({
    participantId,
    batch,
    trial,
    unpaid,
    bookingId,
  }));
}
