import type { DeskBooking } from "@lapang/contract/desk/desk";
import { sql } from "kysely";
import type { Db } from "../../db/connect.ts";
import { readAnyBooking } from "../bookings/record/read-booking.ts";
import type { Sellables } from "../bookings/sellables.ts";

/** Returns a booking as its customer sees it, with attendance and contact data. */
export async function readDeskBooking(
  db: Db,
  sellables: Sellables,
  { id, now }: { id: string; now: Date },
): Promise<DeskBooking> {
  const [booking, attendance, customer] = await Promise.all([
    readAnyBooking(db, sellables, { id, now }),
    db.selectFrom("visit_attendance").select(["item_id", "outcome", "at"]).where("booking_id", "=", id).execute(),
    findCustomer(db, id),
  ]);
  return {
    booking,
    attendance: attendance.map(({ item_id: itemId, outcome, at }) => ({
      itemId,
      outcome: outcome as "came" | "absent",
      at: at.toISOString(),
    })),
    customer,
  };
}

async function findCustomer(db: Db, bookingId: string): Promise<DeskBooking["customer"]> {
  const { rows } = await sql<NonNullable<DeskBooking["customer"]>>`select person.id, person.name, person.phone,
      walk_in as "walkIn",
      (select count(*)::int from booking as other where other.person_id = person.id
        and other.status in ('confirmed', 'checked_in', 'completed', 'no_show')) as bookings,
      (select count(*)::int from visit_attendance as visit join booking as missed on missed.id = visit.booking_id
        where missed.person_id = person.id and outcome = 'absent') as "noShows"
    from booking join person on person.id = booking.person_id where booking.id = ${bookingId}`.execute(db);
  return rows[0] ?? null;
}
