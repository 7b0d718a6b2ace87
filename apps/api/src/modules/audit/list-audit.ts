import type { AuditEntry } from "@lapang/contract/staff-money";
import type { Db } from "../../db/connect.ts";

type AuditQuery = {
  subjectId?: string | undefined;
  personId?: string | undefined;
  action?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  page: number;
  pageSize: number;
};

/** What staff did and why, newest first. */
export async function listAudit(db: Db, wanted: AuditQuery): Promise<{ items: AuditEntry[]; total: number }> {
  const { subjectId, personId, action, from, to, page, pageSize } = wanted;
  const found = db
    .selectFrom("audit_entry")
    .innerJoin("person", "person.id", "audit_entry.person_id")
    .$if(subjectId !== undefined, (query) => query.where("subject_id", "=", subjectId ?? ""))
    .$if(personId !== undefined, (query) => query.where("audit_entry.person_id", "=", personId ?? ""))
    .$if(action !== undefined, (query) => query.where("action", "=", action ?? ""))
    .$if(from !== undefined, (query) => query.where("at", ">=", new Date(from ?? 0)))
    .$if(to !== undefined, (query) => query.where("at", "<", new Date(to ?? 0)));
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

/** Who stands in the log, and what: by these it is filtered. */
export async function listAuditWords(db: Db) {
  const people = await db
    .selectFrom("person")
    .select(["id", "name"])
    .where(({ exists, selectFrom }) =>
      exists(selectFrom("audit_entry").select("audit_entry.id").whereRef("audit_entry.person_id", "=", "person.id")),
    )
    .orderBy("name")
    .execute();
  const actions = await db.selectFrom("audit_entry").select("action").distinct().orderBy("action").execute();
  return { people, actions: actions.map(({ action }) => action) };
}
