import { DomainError } from "@lapang/domain/errors";
import { sql } from "kysely";
import type { Db, Tx } from "../../../db/connect.ts";
import { insertResource, refuseCounted, refuseInUse } from "../resources.ts";

export async function listRooms(db: Db, typeId: number) {
  return db
    .selectFrom("hotel_room")
    .select(["resource_id", "number", "active"])
    .where("room_type_id", "=", typeId)
    .orderBy("number")
    .execute();
}

type Keeping = { id: number; house: string; numbers: readonly string[]; now: Date };

/**
 * Replaces the rooms of a type. New rooms get a resource in the ledger; removed rooms stay for past stays. Returns the
 * resource ids of all of them.
 */
export async function keepRooms(tx: Tx, { id, house, numbers, now }: Keeping): Promise<number[]> {
  await refuseOthers(tx, id, numbers);
  const known = await listRooms(tx, id);
  const gone = known.filter(({ number, active }) => active && !numbers.includes(number));
  if (gone.length > 0) await retireRooms(tx, gone, now);
  for (const number of numbers) {
    const room = known.find((one) => one.number === number);
    if (room?.active) continue;
    if (room) {
      await tx.updateTable("hotel_room").set({ active: true }).where("resource_id", "=", room.resource_id).execute();
      continue;
    }
    const resource_id = await insertResource(tx, "hotel-room", `${house} ${number}`);
    await tx.insertInto("hotel_room").values({ resource_id, room_type_id: id, number }).execute();
  }
  return (await listRooms(tx, id)).map(({ resource_id }) => resource_id);
}

/** Refuses a room number that another type of the house uses. */
async function refuseOthers(tx: Tx, typeId: number, numbers: readonly string[]): Promise<void> {
  const { rows } = await sql<{ number: string }>`
    select number from hotel_room as room join room_type as type on type.id = room.room_type_id
    where type.id <> ${typeId} and room.active and number = any(${numbers}::text[])
      and type.property_id = (select property_id from room_type where id = ${typeId})`.execute(tx);
  if (rows.length > 0) {
    throw new DomainError("conflict", "Another type has this room", { field: "rooms", numbers: rows });
  }
}

async function retireRooms(tx: Tx, rooms: readonly { resource_id: number }[], now: Date): Promise<void> {
  const ids = rooms.map(({ resource_id }) => resource_id);
  // A room with an imported calendar cannot be removed: the feed would keep filling it.
  const { count } = await tx
    .selectFrom("calendar_feed")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("resource_id", "=", sql<number>`any(${ids}::integer[])`)
    .executeTakeFirstOrThrow();
  refuseCounted({ count, until: null });
  await refuseInUse(tx, ids, now);
  await tx
    .updateTable("hotel_room")
    .set({ active: false })
    .where("resource_id", "=", sql<number>`any(${ids}::integer[])`)
    .execute();
}
