import type { SiteValue } from "@lapang/contract/site/site-documents";
import { sql } from "kysely";
import type { Editor } from "../editor.ts";
import { findHouse, houseRow, wordsOf } from "../houses.ts";
import { refuseInUse } from "../resources.ts";

type Hotel = SiteValue<"hotel">;

/** A hotel; its room types are separate documents. */
export const hotelEditor: Editor<Hotel> = {
  right: "site",
  async read(db, key) {
    const row = await findHouse(db, "hotel", key);
    if (!row) return null;
    const time = (text: string | null) => (text ?? "").slice(0, 5);
    return { ...wordsOf(row), checkIn: time(row.check_in), checkOut: time(row.check_out) };
  },
  async write(tx, key, { value, before, now }) {
    const row = { ...houseRow(value), check_in: value.checkIn, check_out: value.checkOut };
    if (!before) {
      await tx
        .insertInto("property")
        .values({ ...row, kind: "hotel", slug: key })
        .execute();
      return;
    }
    await tx.updateTable("property").set(row).where("kind", "=", "hotel").where("slug", "=", key).execute();
    if (!before.active || value.active) return;
    // The same lock that picking rooms takes: a concurrent sale is visible here, or finds no room afterwards.
    const { rows } = await sql<{ id: number }>`select id from room_type
      where property_id = (select id from property where kind = 'hotel' and slug = ${key})
      order by id for no key update`.execute(tx);
    const rooms = await tx
      .selectFrom("hotel_room")
      .select("resource_id")
      .where("room_type_id", "=", sql<number>`any(${rows.map(({ id }) => id)}::integer[])`)
      .execute();
    await refuseInUse(
      tx,
      rooms.map(({ resource_id }) => resource_id),
      now,
    );
  },
  async album(db, key) {
    const row = await findHouse(db, "hotel", key);
    return row ? { kind: "property", id: row.id } : null;
  },
  retired: (value) => ({ ...value, active: false }),
};
