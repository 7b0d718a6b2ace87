import { DomainError } from "@lapang/domain/errors";
import type { Db, Tx } from "../../../db/connect.ts";
import { recordAction } from "../../audit/record-action.ts";

type Change = { id: string; staffId: string };

/** Renames a device; its earlier actions appear under the new name. */
export async function renameDoor(db: Db, { id, staffId, name }: Change & { name: string }): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const device = await lockDoor(tx, id);
    if (device.revoked_at) throw new DomainError("not_found", "This device was removed");
    if (device.name === name) return;
    await tx.updateTable("door_device").set({ name }).where("id", "=", id).execute();
    const details = { device: name, before: device.name };
    await recordAction(tx, { personId: staffId, concernedId: null, action: "door_renamed", subjectId: id, details });
  });
}

/**
 * Revokes a device in every process from its next request. Its unsent scans are refused, because the holder of a lost device
 * could have forged them.
 */
export async function revokeDoor(db: Db, { id, staffId, now }: Change & { now: Date }): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { name, revoked_at, waiting_scans } = await lockDoor(tx, id);
    if (revoked_at) return;
    await tx
      .updateTable("door_device")
      .set({ revoked_at: now, revoked_by: staffId, code_hash: null, place: null })
      .where("id", "=", id)
      .execute();
    const details = { device: name, waiting: waiting_scans };
    await recordAction(tx, { personId: staffId, concernedId: null, action: "door_revoked", subjectId: id, details });
  });
}

async function lockDoor(tx: Tx, id: string) {
  const device = await tx
    .selectFrom("door_device")
    .select(["name", "revoked_at", "waiting_scans"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!device) throw new DomainError("not_found", "There is no such device");
  return device;
}
