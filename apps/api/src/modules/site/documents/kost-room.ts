import type { SiteValue } from "@lapang/contract/site/site-documents";
import { sql } from "kysely";
import type { Db, Tx } from "../../../db/connect.ts";
import type { Editor } from "../editor.ts";
import { houseOfPart, partOf } from "../houses.ts";
import { insertResource, refuseChange, refuseCounted, refuseInUse } from "../resources.ts";

type KostRoom = SiteValue<"kost-room">;
const floorSpace = (value: { widthM: number; lengthM: number }) => Math.round(value.widthM * value.lengthM * 10) / 10;

/** A kost room with its resource in the ledger. Existing leases keep their terms. */
export const kostRoomEditor: Editor<KostRoom> = {
  right: "rates",
  async read(db, key) {
    const row = await findKostRoom(db, key);
    if (!row) return null;
    const { number, floor, furnished, monthly, quarterly, yearly, active } = row;
    return {
      ...{ number, floor, furnished, monthly, quarterly, yearly, active },
      house: partOf(key).house,
      widthM: Number(row.width_m),
      lengthM: Number(row.length_m),
      bathroom: row.bathroom as KostRoom["bathroom"],
      electricity: row.electricity as KostRoom["electricity"],
      halfYearly: row.half_yearly,
      availableFrom: row.available_from,
    };
  },
  async write(tx, key, { value, before, now }) {
    const house = await houseOfPart(tx, "kost", key, value.house);
    refuseChange("number", partOf(key).part, value.number.toLowerCase());
    const { number, floor, bathroom, furnished, electricity, monthly, quarterly, yearly, active } = value;
    const row = {
      ...{ floor, bathroom, furnished, electricity, monthly, quarterly, yearly, active },
      size_sqm: floorSpace(value),
      width_m: value.widthM,
      length_m: value.lengthM,
      half_yearly: value.halfYearly,
      available_from: value.availableFrom,
    };
    if (!before) {
      const resource_id = await insertResource(tx, "kost-room", `${house.name} ${number}`);
      await tx
        .insertInto("kost_room")
        .values({ ...row, number, property_id: house.id, resource_id })
        .execute();
      return;
    }
    refuseChange("number", before.number, number);
    const room = await tx
      .updateTable("kost_room")
      .set(row)
      .where("property_id", "=", house.id)
      .where("number", "=", number)
      .returning(["id", "resource_id"])
      .executeTakeFirstOrThrow();
    if (before.active && !active) await refuseLet(tx, [room], now);
  },
  async album(db, key) {
    const row = await findKostRoom(db, key);
    return row ? { kind: "kost-room", id: row.id } : null;
  },
  retired: (value) => ({ ...value, active: false }),
};

async function findKostRoom(db: Db, key: string) {
  const { house, part } = partOf(key);
  return db
    .selectFrom("kost_room")
    .innerJoin("property", "property.id", "kost_room.property_id")
    .selectAll("kost_room")
    .where("property.slug", "=", house)
    .where("property.kind", "=", "kost")
    .where(sql<boolean>`lower(kost_room.number) = ${part}`)
    .executeTakeFirst();
}

/** Locks the rooms and refuses to retire a room that is let or requested. */
export async function refuseLet(tx: Tx, rooms: readonly { id: number; resource_id: number }[], now: Date) {
  const ids = rooms.map(({ id }) => id);
  const { rows } = await sql<{ count: number; until: Date | null }>`
    select count(*)::int as count, max(ends_on::timestamp at time zone venue.zone) as until from venue cross join lease
    where kost_room_id = any(${ids}::integer[]) and status in ('requested', 'approved', 'active')`.execute(tx);
  for (const found of rows) refuseCounted(found);
  await refuseInUse(
    tx,
    rooms.map(({ resource_id }) => resource_id),
    now,
  );
}
