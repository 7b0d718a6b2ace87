import type { AuditEntry } from "@lapang/contract/staff-money";
import type { Db } from "../../db/connect.ts";

type AuditQuery = { subjectId?: string | undefined; page: number; pageSize: number };

/** What staff did and why, newest first. */
export async function listAudit(db: Db, wanted: AuditQuery): Promise<{ items: AuditEntry[]; total: number }> {
  const { subjectId, page, pageSize } = wanted;
  const found = db
    .selectFrom("audit_entry")
    .innerJoin("person", "person.id", "audit_entry.person_id")
    .$if(subjectId !== undefined, (query) => query.where("subject_id", "=", subjectId ?? ""));
  const { total } = await found.select((count) => count.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const rows = await found
    .select(["audit_entry.id", "at", "action", "subject_id", "reason", "details"])
    .select(["person.id as person_id", "person.name as person_name"])
    .orderBy("audit_entry.id", "desc")
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const items = rows.map(({ id, at, action, subject_id, reason, details, person_id, person_name }) => ({
    id,
    at: at.toISOString(),
    person: { id: person_id, name: person_name },
    action,
    subjectId: subject_id,
    reason,
    details: details as Record<string, unknown>,
  }));
  return { items, total };
}
