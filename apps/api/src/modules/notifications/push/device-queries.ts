import { sql } from "kysely";
import type { Db, Tx } from "../../../db/connect.ts";

export type DeviceRow = {
  person_id: string;
  session_id: string;
  kind: "web" | "hosted";
  address: string;
  public_key: Buffer | null;
  auth_secret: Buffer | null;
  origin: string;
};

/** Inserts the device, or assigns the browser (identified by its push address) to the person who signed in last. */
export async function upsertDevice(tx: Tx, device: DeviceRow, now: Date): Promise<{ id: string }> {
  return tx
    .insertInto("push_device")
    .values({ ...device, created_at: now, refreshed_at: now })
    .onConflict((conflict) => conflict.column("address").doUpdateSet({ ...device, refreshed_at: now }))
    .returning("id")
    .executeTakeFirstOrThrow();
}

/** Deletes queued copies for the previous person of this browser. */
export async function deleteForeignCopies(tx: Tx, deviceId: string): Promise<void> {
  await sql`delete from push_copy using inbox_message as message, push_device as device
    where device.id = ${deviceId}::uuid and device_id = device.id and message.id = message_id
      and message.person_id <> device.person_id`.execute(tx);
}

/** Deletes the least recently refreshed devices beyond `most`. */
export async function deleteSurplusDevices(tx: Tx, personId: string, most: number): Promise<void> {
  await sql`delete from push_device where person_id = ${personId}::uuid and id not in (
    select id from push_device where person_id = ${personId}::uuid order by refreshed_at desc, id limit ${most})`.execute(
    tx,
  );
}

export async function deleteDevice(db: Db, id: string): Promise<void> {
  await db.deleteFrom("push_device").where("id", "=", id).execute();
}

export async function deleteOwnDevice(db: Db, personId: string, address: string): Promise<boolean> {
  const removed = await db
    .deleteFrom("push_device")
    .where("person_id", "=", personId)
    .where("address", "=", address)
    .returning("id")
    .executeTakeFirst();
  return removed !== undefined;
}

export async function deleteSilentDevices(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("push_device").where("refreshed_at", "<", before).execute();
}
