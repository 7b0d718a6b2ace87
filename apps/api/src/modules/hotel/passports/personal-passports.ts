import { sql } from "kysely";
import { MAX_EXPORTED_ROWS, type PersonalData } from "../../personal-data.ts";

/** Passports written down for a person's stays: shown to who asks, and gone before their time when they leave. */
export const personalPassports: PersonalData = {
  async collect(db, { id }) {
    const { rows } = await sql`
      select booking.code, passport.name, nationality, passport.number, reported_at, passport.created_at
      from guest_passport as passport join booking_item as item on item.id = item_id join booking on booking.id = booking_id
      where person_id = ${id} and not forgotten order by passport.created_at limit ${MAX_EXPORTED_ROWS}`.execute(db);
    return { passports: rows };
  },

  async erase(tx, { id }) {
    await sql`update guest_passport set forgotten = true, name = '-', number = upper(left(replace(guest_passport.id::text, '-', ''), 20))
      from booking_item as item join booking on booking.id = booking_id
      where item.id = item_id and person_id = ${id}`.execute(tx);
  },
};
