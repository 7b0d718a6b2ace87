import { calendarOf } from "@lapang/domain/booking/calendar";
import { DomainError } from "@lapang/domain/errors";
import { isStaff } from "@lapang/domain/staff/roles";
import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import type { SignedIn } from "../../../http/security/guard.ts";
import { bookingsTexts } from "../../../texts/bookings.ts";
import { findVenueAddress } from "../../venue/find-venue-address.ts";
import type { CalendarVisit } from "../capabilities/visits.ts";
import { listGroups } from "../record/booking-rows.ts";
import { bookingPathOf, byKind, type Sellables } from "../sellables.ts";

const REMINDER_MINUTES = 120;
const IN_A_CALENDAR = new Set(["confirmed", "checked_in", "completed", "cancelled"]);

/** Returns a booking as a calendar file, for its customer, staff, or (`person` null) the holder of its secret address. */
export async function readCalendar(
  db: Db,
  sellables: Sellables,
  { id, person, origin }: { id: string; person: Pick<SignedIn, "id" | "role"> | null; origin: string },
): Promise<string> {
  const booking = await db
    .selectFrom("booking")
    .select(["id", "kind", "code", "status", "revision", "updated_at", "starts_at"])
    .where("id", "=", id)
    .$if(person !== null && !isStaff(person.role), (own) => own.where("person_id", "=", person?.id ?? null))
    .executeTakeFirst();
  if (!booking?.starts_at || !IN_A_CALENDAR.has(booking.status)) {
    throw new DomainError("not_found", "There is no such booking");
  }
  const venue = await findVenueAddress(db);
  const groups = await listGroups(db, id);
  const standing: CalendarVisit[] = [];
  for (const [sellable, own] of byKind(sellables, groups)) {
    standing.push(...((await sellable.visits?.inCalendar?.(db, own)) ?? sellable.visits?.list(own) ?? []));
  }
  // Calendar entries are numbered by position. Cancelled visits come last, so every entry of an earlier file is replaced.
  const visits = [...standing, ...(await listGivenUp(db, id)).map((visit) => ({ ...visit, cancelled: true }))];
  return calendarOf({
    id,
    host: new URL(origin).hostname,
    revision: booking.revision,
    cancelled: booking.status === "cancelled",
    changedAt: booking.updated_at,
    url: `${origin}${bookingPathOf(sellables, booking)}`,
    reminderMinutes: REMINDER_MINUTES,
    visits: visits.map((visit) => ({
      start: visit.start,
      end: visit.end,
      ...(visit.cancelled && { cancelled: true }),
      title: bookingsTexts.id.calendar.title(visit.title, venue.name),
      place: `${venue.name}, ${venue.address}`,
      note: bookingsTexts.id.calendar.note(booking.code),
    })),
  });
}

/** Returns the cancelled visits of a booking that continues, from its timeline. */
async function listGivenUp(db: Db, bookingId: string) {
  const { rows } = await sql<{ title: string; start: Date; end: Date }>`
    select visit->>'title' as title, (visit->>'startsAt')::timestamptz as start, (visit->>'endsAt')::timestamptz as end
    from booking_event cross join jsonb_array_elements(details->'visits') as visit
    where booking_id = ${bookingId} and kind = 'visits_cancelled' order by booking_event.id, start`.execute(db);
  return rows;
}
