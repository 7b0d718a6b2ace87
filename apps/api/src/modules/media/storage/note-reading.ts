import { randomUUID } from "node:crypto";
import type { ObjectPlace } from "@lapang/domain/media/object-name";
import type { Caller } from "@lapang/domain/media/who-may";
import type { Db } from "../../../db/connect.ts";
import { recordAction } from "../../audit/record-action.ts";

/** Keeps that somebody of the staff opened a private file of somebody else's, before it is shown; its owner's own looks are nobody's business. */
export async function noteReading(db: Db, { name, kind, personId }: ObjectPlace, caller: Caller): Promise<void> {
  if (kind !== "file" || !caller || caller.id === personId) return;
  await db.transaction().execute((tx) =>
    recordAction(tx, {
      ...{ personId: caller.id, concernedId: personId, action: "private_file_read" },
      // Files are known by their name; the audit log knows its subjects by UUID.
      ...{ subjectId: personId ?? randomUUID(), details: { file: name } },
    }),
  );
}
