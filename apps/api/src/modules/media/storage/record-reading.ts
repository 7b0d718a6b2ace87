import { randomUUID } from "node:crypto";
import type { ObjectPlace } from "@lapang/domain/media/object-name";
import type { Caller } from "@lapang/domain/media/who-may";
import type { Db } from "../../../db/connect.ts";
import { recordAction } from "../../audit/record-action.ts";

/** Records in the audit log that staff open another person's private file. Must run before the file is sent. */
export async function recordReading(db: Db, { name, kind, personId }: ObjectPlace, caller: Caller): Promise<void> {
  if (kind !== "file" || !caller || caller.id === personId) return;
  await db.transaction().execute((tx) =>
    recordAction(tx, {
      ...{ personId: caller.id, concernedId: personId, action: "private_file_read" },
      // The audit log needs a UUID as subject, but a file is identified by its name.
      ...{ subjectId: personId ?? randomUUID(), details: { file: name } },
    }),
  );
}
