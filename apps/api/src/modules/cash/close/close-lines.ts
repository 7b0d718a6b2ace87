import type { DayClose } from "@lapang/contract/payments/cash";
import { sql } from "kysely";
import type { Db } from "../../../db/connect.ts";

export type CloseLine = DayClose["lines"][number];

/** Accounts where money enters or leaves the venue; only these are split by payment method. */
const TILLS = ["cash", "gateway", "bank", "safe"];

/** Sums a range of journal entries per account, and per payment method in `TILLS`. */
export async function sumJournal(db: Db, { after, upto }: { after: number; upto: number }): Promise<CloseLine[]> {
  const { rows } = await sql<CloseLine>`
    select account, case when account = any(${TILLS}::text[]) then coalesce(payment.method, entry.kind) else '' end as method,
      coalesce(sum(line.amount) filter (where line.amount > 0), 0)::float8 as debit,
      coalesce(-sum(line.amount) filter (where line.amount < 0), 0)::float8 as credit,
      count(distinct entry.id)::int as entries
    from journal_entry as entry join journal_line as line on line.entry_id = entry.id
    left join payment on payment.id = entry.payment_id
    where entry.id > ${after} and entry.id <= ${upto}
    group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

export async function findLastClose(db: Db): Promise<{ number: number; upto: number }> {
  const last = await db
    .selectFrom("day_close")
    .select(["number", "upto_entry"])
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  return { number: last?.number ?? 0, upto: Number(last?.upto_entry ?? 0) };
}

export async function findLastEntry(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`select coalesce(max(id), 0)::float8 as id from journal_entry`.execute(db);
  return rows[0]?.id ?? 0;
}
