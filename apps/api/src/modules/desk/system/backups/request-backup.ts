import { DomainError } from "@lapang/domain/errors";
import type { Db } from "../../../../db/connect.ts";
import { enqueue } from "../../../../jobs/enqueue.ts";
import type { BackupPort } from "../../../../ports/backups.ts";
import { recordAction } from "../../../audit/record-action.ts";
import { openRun } from "./run-backup.ts";

type Wanting = { staffId: string; now: Date; backups: BackupPort | undefined };

/** Requests a backup, made by the next free worker; rejected while one is under way. */
export async function requestBackup(db: Db, { staffId, now, backups }: Wanting): Promise<{ id: string }> {
  if (!backups) throw new DomainError("not_found", "Whoever runs the database makes its backups");
  return db.transaction().execute(async (tx) => {
    const id = await openRun(tx, now);
    if (!id) throw new DomainError("backup_under_way", "A backup is being made already");
    await recordAction(tx, { personId: staffId, concernedId: null, action: "backup_wanted", subjectId: id });
    await enqueue(tx, "back_up", {});
    return { id };
  });
}
