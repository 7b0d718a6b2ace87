import type { HoursExtension } from "@lapang/contract/desk/staff-hours";
import { DomainError } from "@lapang/domain/errors";
import type { Db } from "../../../db/connect.ts";
import { lapsedMinutes } from "./list-hours.ts";

type Listing = { state: "open" | "decided"; page: number; pageSize: number };

export async function listExtensions(db: Db, { state, page, pageSize }: Listing) {
  const is = state === "open" ? "is" : "is not";
  const { total } = await db
    .selectFrom("hours_extension")
    .select((count) => count.fn.countAll<number>().as("total"))
    .where("decision", is, null)
    .executeTakeFirstOrThrow();
  const rows = await extensions(db)
    .where("decision", is, null)
    .orderBy("entered_at", "desc")
    .orderBy("extension.id")
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { items: rows.map(present), total: Number(total), page, pageSize };
}

export async function readExtension(db: Db, id: string): Promise<HoursExtension> {
  const row = await extensions(db).where("extension.id", "=", id).executeTakeFirst();
  if (!row) throw new DomainError("not_found", "There is no such extension");
  return present(row);
}

function extensions(db: Db) {
  return db
    .selectFrom("hours_extension as extension")
    .innerJoin("package_purchase as lot", "lot.id", "purchase_id")
    .innerJoin("person", "person.id", "extension.person_id")
    .innerJoin("person as first", "first.id", "entered_by")
    .leftJoin("person as second", "second.id", "decided_by")
    .selectAll("extension")
    .select(["lot.name as package_name", "lot.minutes_left", lapsedMinutes.as("lapsed")])
    .select(["person.name", "first.name as entered_name", "second.name as decided_name"]);
}
type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof extensions>["executeTakeFirst"]>>>;

function present(row: Row): HoursExtension {
  return {
    id: row.id,
    person: { id: row.person_id, name: row.name },
    packageName: row.package_name,
    minutes: row.minutes_left + row.lapsed,
    before: row.before_until.toISOString(),
    validUntil: row.valid_until.toISOString(),
    reason: row.reason,
    enteredBy: { id: row.entered_by, name: row.entered_name },
    enteredAt: row.entered_at.toISOString(),
    decision: row.decision as HoursExtension["decision"],
    decidedBy: row.decided_by && row.decided_name ? { id: row.decided_by, name: row.decided_name } : null,
    decidedAt: row.decided_at?.toISOString() ?? null,
    note: row.note,
  };
}
