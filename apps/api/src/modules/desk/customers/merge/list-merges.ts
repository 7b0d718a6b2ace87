import type { CustomerMerge } from "@lapang/contract/people/customer-merges";
import type { Db } from "../../../../db/connect.ts";

type Listing = { page: number; pageSize: number };

/** Merges that wait for a second person, the first one first. */
export async function listMerges(db: Db, { page, pageSize }: Listing) {
  const { total } = await db
    .selectFrom("customer_merge")
    .select((all) => all.fn.countAll<number>().as("total"))
    .where("decision", "is", null)
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom("customer_merge as merge")
    .innerJoin("person as one", "one.id", "from_id")
    .innerJoin("person as other", "other.id", "into_id")
    .innerJoin("person as staff", "staff.id", "entered_by")
    .select(["merge.id", "from_id", "into_id", "amount", "reason", "entered_by", "entered_at"])
    .select(["one.name as from_name", "other.name as into_name", "staff.name as staff_name"])
    .where("decision", "is", null)
    .orderBy("entered_at")
    .orderBy("merge.id")
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  const items = rows.map(
    (row): CustomerMerge => ({
      id: row.id,
      from: { id: row.from_id, name: row.from_name },
      into: { id: row.into_id, name: row.into_name },
      amount: Number(row.amount),
      reason: row.reason,
      enteredBy: { id: row.entered_by, name: row.staff_name },
      enteredAt: row.entered_at.toISOString(),
    }),
  );
  return { items, total: Number(total), page, pageSize };
}
