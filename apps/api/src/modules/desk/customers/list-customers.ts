import type { CustomerRow } from "@lapang/contract/people/customers";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../../db/connect.ts";

type CustomerFilter = {
  q?: string | undefined;
  tag?: string | undefined;
  state: "open" | "closed";
  sort: "newest" | "name";
  page: number;
  pageSize: number;
};
type Row = Omit<CustomerRow, "createdAt" | "disabledAt"> & { createdAt: Date; disabledAt: Date | null };

/** Lists customers by page. Every search field has its own index, so that search stays fast with many thousands. */
export async function listCustomers(db: Db, filter: CustomerFilter): Promise<{ items: CustomerRow[]; total: number }> {
  const { page, pageSize, sort } = filter;
  const conditions = conditionsOf(filter);
  const order = sort === "name" ? sql`name, id` : sql`created_at desc, id`;
  const [rows, counted] = await Promise.all([
    sql<Row>`select id, name, email, phone, walk_in as "walkIn", tags, created_at as "createdAt", disabled_at as "disabledAt"
      from person where ${conditions} order by ${order} limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from person where ${conditions}`.execute(db),
  ]);
  return { items: rows.rows.map(presentCustomer), total: counted.rows[0]?.total ?? 0 };
}

export function presentCustomer({ createdAt, disabledAt, ...row }: Row): CustomerRow {
  return { ...row, createdAt: createdAt.toISOString(), disabledAt: disabledAt?.toISOString() ?? null };
}

function conditionsOf({ q, tag, state }: CustomerFilter): RawBuilder<unknown> {
  const parts = [
    sql`erased_at is null and role = 'customer'`,
    state === "open" ? sql`disabled_at is null` : sql`disabled_at is not null`,
    ...(tag ? [sql`tags @> array[${tag.toLowerCase()}]`] : []),
    ...(q ? [sql`id in (${foundBy(q)})`] : []),
  ];
  return sql.join(parts, sql` and `);
}

/** A union instead of `or`, so that each branch uses its own index. */
function foundBy(q: string): RawBuilder<unknown> {
  const text = `%${q.replace(/[\\%_]/g, "\\$&")}%`;
  const digits = q.replace(/\D/g, "").replace(/^(0|62)/, "");
  const isNumber = digits.length >= 4 && /^[\d\s()+.-]+$/.test(q);
  const code = q.toUpperCase().replace(/[\s-]/g, "");
  const branches = [
    sql`select id from person where name ilike ${text} or email ilike ${text}`,
    ...(isNumber ? [sql`select id from person where phone like ${`%${digits}%`}`] : []),
    sql`select person_id from booking where code = ${code}`,
    sql`select person_id from payment where order_id = ${q} or order_id = ${q.toUpperCase()}`,
  ];
  return sql.join(branches, sql` union `);
}
