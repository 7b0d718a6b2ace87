import { DomainError } from "@lapang/domain/errors";
import type { Db, Tx } from "../../../db/connect.ts";
import { recordAction } from "../../audit/record-action.ts";

type Kept = { id: string; staffId: string };

/** Gives a device another name; what it did before is told under the new one. */
export async function renameDoor(db: Db, { id, staffId, name }: Kept & { name: string }): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const device = await lockDoor(tx, id);
    if (device.revoked_at) throw new DomainError("not_found", "There is no such device any more");
    if (device.name === name) return;
    await tx.updateTable("door_device").set({ name }).where("id", "=", id).execute();
    const details = { device: name, before: device.name };
    await recordAction(tx, { personId: staffId, concernedId: null, action: "door_renamed", subjectId: id, details });
  });
}

/**
 * Ends what a device may do, in every process from its next request on. What it had read and not told by then is refused:
 * whoever holds a device that is not ours any more could have read anything.
 */
export async function revokeDoor(db: Db, { id, staffId, now }: Kept & { now: Date }): Promise<void> {
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
