import { sql } from "kysely";
import type { PersonalData } from "../../personal-data.ts";

/** Who sleeps in a room, and what was asked for with it: shown with the booking's things, forgotten with its owner. */
export const personalGuests: PersonalData = {
  collect: async () => ({}),

  async erase(tx, { id }) {
    await sql`update booking_item set details = details || '{"guests": [], "note": ""}' from booking
      where booking.id = booking_id and person_id = ${id} and booking_item.kind = 'hotel'`.execute(tx);
  },
};
