import type { AuditEntry } from "@lapang/contract/payments/staff-money";
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

/** Lists audit entries, latest first. */
export async function listAudit(db: Db, wanted: AuditQuery): Promise<{ items: AuditEntry[]; total: number }> {
  const { subjectId, personId, action, from, to, page, pageSize } = wanted;
  const found = db
    .selectFrom("audit_entry")
    .leftJoin("person", "person.id", "audit_entry.person_id")
    .leftJoin("door_device", "door_device.id", "audit_entry.device_id")
    .$if(subjectId !== undefined, (query) => query.where("subject_id", "=", subjectId ?? ""))
    .$if(personId !== undefined, (query) =>
      query.where(({ eb, or }) =>
        or([eb("audit_entry.person_id", "=", personId ?? ""), eb("audit_entry.device_id", "=", personId ?? "")]),
      ),
    )
    .$if(action !== undefined, (query) => query.where("action", "=", action ?? ""))
    .$if(from !== undefined, (query) => query.where("at", ">=", new Date(from ?? 0)))
    .$if(to !== undefined, (query) => query.where("at", "<", new Date(to ?? 0)));
  const { total } = await found.select((count) => count.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const rows = await found
    .select(["audit_entry.id", "at", "action", "subject_id", "reason", "details"])
    .select(["person.id as person_id", "person.name as person_name"])
    .select(["door_device.id as device_id", "door_device.name as device_name"])
    .orderBy("audit_entry.id", "desc")
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const items = rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    person: actorOf(row.person_id, row.person_name),
    device: actorOf(row.device_id, row.device_name),
    action: row.action,
    subjectId: row.subject_id,
    reason: row.reason,
    details: row.details as Record<string, unknown>,
  }));
  return { items, total };
}

function actorOf(id: string | null, name: string | null) {
  return id === null || name === null ? null : { id, name };
}

/** Lists the people, devices and actions by which the log can be filtered. */
export async function listAuditFilters(db: Db) {
  const people = await db
    .selectFrom("person")
    .select(["id", "name"])
    .where(({ exists, selectFrom }) =>
      exists(selectFrom("audit_entry").select("audit_entry.id").whereRef("audit_entry.person_id", "=", "person.id")),
    )
    .orderBy("name")
    .execute();
  const devices = await db
    .selectFrom("door_device")
    .select(["id", "name"])
    .where("enrolled_at", "is not", null)
    .orderBy("name")
    .execute();
  const actions = await db.selectFrom("audit_entry").select("action").distinct().orderBy("action").execute();
  return { people: [...people, ...devices], actions: actions.map(({ action }) => action) };
}
