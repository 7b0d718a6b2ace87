import { DomainError } from "@lapang/domain/errors";
import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";
import { recordAction } from "../../audit/record-action.ts";

/** Marks a contact message as answered; the first call counts. */
export async function markMessageAnswered(db: Db, { id, staffId, now }: { id: string; staffId: string; now: Date }) {
  return db.transaction().execute(async (tx) => {
    const before = await tx
      .selectFrom("contact_message")
      .select(["handled_at", "reference"])
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    if (!before) throw new DomainError("not_found", "There is no such letter");
    if (before.handled_at) return { handledAt: before.handled_at.toISOString() };
    await tx
      .updateTable("contact_message")
      .set({ handled_at: sql<Date>`${now}` })
      .where("id", "=", id)
      .execute();
    const details = { reference: before.reference };
    await recordAction(tx, { personId: staffId, concernedId: null, action: "letter_answered", subjectId: id, details });
    return { handledAt: now.toISOString() };
  });
}
