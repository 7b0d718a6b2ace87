import type { WalletCorrection } from "@lapang/contract/payments/wallet-corrections";
import { DomainError } from "@lapang/domain/errors";
import type { Db } from "../../../db/connect.ts";

type Listing = { state: "open" | "decided"; page: number; pageSize: number };

export async function listCorrections(db: Db, { state, page, pageSize }: Listing) {
  const is = state === "open" ? "is" : "is not";
  const { total } = await db
    .selectFrom("wallet_correction")
    .select((count) => count.fn.countAll<number>().as("total"))
    .where("decision", is, null)
    .executeTakeFirstOrThrow();
  const rows = await corrections(db)
    .where("decision", is, null)
    .orderBy("entered_at", "desc")
    .orderBy("correction.id")
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { items: rows.map(present), total: Number(total), page, pageSize };
}

export async function readCorrection(db: Db, id: string): Promise<WalletCorrection> {
  const row = await corrections(db).where("correction.id", "=", id).executeTakeFirst();
  if (!row) throw new DomainError("not_found", "There is no such correction");
  return present(row);
}

function corrections(db: Db) {
  return db
    .selectFrom("wallet_correction as correction")
    .innerJoin("person", "person.id", "correction.person_id")
    .innerJoin("person as first", "first.id", "entered_by")
    .leftJoin("person as second", "second.id", "decided_by")
    .selectAll("correction")
    .select(["person.name", "first.name as entered_name", "second.name as decided_name"]);
}
type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof corrections>["executeTakeFirst"]>>>;

function present(row: Row): WalletCorrection {
  return {
    id: row.id,
    person: { id: row.person_id, name: row.name },
    amount: row.amount,
    reason: row.reason,
    enteredBy: { id: row.entered_by, name: row.entered_name },
    enteredAt: row.entered_at.toISOString(),
    decision: row.decision as WalletCorrection["decision"],
    decidedBy: row.decided_by && row.decided_name ? { id: row.decided_by, name: row.decided_name } : null,
    decidedAt: row.decided_at?.toISOString() ?? null,
    note: row.note,
  };
}
