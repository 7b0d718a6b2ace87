import { sql } from "kysely";
import type { PersonalData } from "../../personal-data.ts";

/** Names of guests and notes of a person's stays: exported with the bookings, erased with the account. */
export const personalGuests: PersonalData = {
  collect: async () => ({}),

  async erase(tx, { id }) {
    await sql`update booking_item set details = details || '{"guests": [], "note": ""}' from booking
      where booking.id = booking_id and person_id = ${id} and booking_item.kind = 'hotel'`.execute(tx);
  },
};
