import { normalisePhone } from "@lapang/domain/text/phone";
import { sql } from "kysely";
import type { Tx } from "../../../db/connect.ts";
import { type BookingRow, updateBooking } from "./booking-rows.ts";

/**
 * Makes the contact of a booking without a customer its customer, so that the venue can owe that person money. A booking with
 * a customer is returned unchanged. The caller has locked the booking.
 */
export async function linkContact(tx: Tx, booking: BookingRow, now: Date): Promise<BookingRow> {
  if (booking.person_id !== null) return booking;
  const personId = await findOrAddContact(tx, booking);
  await tx
    .updateTable("payment")
    .set({ person_id: personId })
    .where("payable_kind", "=", "booking")
    .where("payable_id", "=", booking.id)
    .where("person_id", "is", null)
    .execute();
  return updateBooking(tx, booking, { person_id: personId }, now);
}

/** The walk-in with that number if there is one, as at the desk; without a number always a new person. */
async function findOrAddContact(tx: Tx, { contact_name: name, contact_phone }: BookingRow): Promise<string> {
  const phone = contact_phone === null ? null : normalisePhone(contact_phone);
  const { id } = await tx
    .insertInto("person")
    .values(phone ? { name, phone, walk_in: true } : { name })
    .onConflict((conflict) =>
      conflict
        .column("phone")
        .where("walk_in", "=", sql.lit(true))
        .doUpdateSet({ name: (row) => row.ref("person.name") }),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}
