import { sql } from "kysely";
import type { KeyRing } from "../../../keys/key-ring.ts";
import { MAX_EXPORTED_ROWS, type PersonalData } from "../../personal-data.ts";
import { openIdentity } from "./sealed-identity.ts";

type Row = { id: string; sealed: Buffer | null; name: string; number: string };

/** Passports of a person's stays: exported to them, and deleted with the account. */
export const personalPassports = (keys: KeyRing): PersonalData => ({
  async collect(db, { id }) {
    const { rows } = await sql<Row>`
      select passport.id, sealed, booking.code, passport.name, nationality, passport.number, reported_at, passport.created_at
      from guest_passport as passport join booking_item as item on item.id = item_id join booking on booking.id = booking_id
      where person_id = ${id} and not forgotten order by passport.created_at limit ${MAX_EXPORTED_ROWS}`.execute(db);
    return {
      passports: rows.map(({ id: passport, sealed, ...row }) => ({
        ...row,
        ...openIdentity(keys, { id: passport, sealed, ...row }),
      })),
    };
  },

  async erase(tx, { id }) {
    await sql`update guest_passport set forgotten = true, sealed = null, number_hash = null, name = '-', number = upper(left(replace(guest_passport.id::text, '-', ''), 20))
      from booking_item as item join booking on booking.id = booking_id
      where item.id = item_id and person_id = ${id}`.execute(tx);
  },
});
