import type { listPayments as listPaymentsRoute } from "@lapang/contract/payments/payments";
import { sql } from "kysely";
import type { z } from "zod";
import type { Db } from "../../../db/connect.ts";
import type { PaidFor } from "../payable.ts";

export type PaymentFilter = Omit<z.output<(typeof listPaymentsRoute)["query"]>, "from" | "to"> & {
  from?: Date | undefined;
  before?: Date | undefined;
};

const columns = [
  "id",
  "order_id",
  "person_id",
  "payable_kind",
  "payable_id",
  "status",
  "method",
  "amount",
  "redeemed",
  "refunded",
  "created_at",
  "paid_at",
  "expires_at",
  "redirect_url",
  "settled_as",
  "bill",
] as const;

export async function listOwnPayments(db: Db, personId: string, filter: PaymentFilter) {
  const { status, method, from, before, page, pageSize } = filter;
  const found = db
    .selectFrom("payment")
    .where("person_id", "=", personId)
    .$if(status !== undefined, (query) => query.where("status", "=", status ?? ""))
    .$if(method !== undefined, (query) => query.where("method", "=", method ?? ""))
    .$if(from !== undefined, (query) => query.where("created_at", ">=", from ?? new Date(0)))
    .$if(before !== undefined, (query) => query.where("created_at", "<", before ?? new Date(0)));
  const { total } = await found.select((count) => count.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const rows = await found
    .select(columns)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { rows, total };
}
type Row = Awaited<ReturnType<typeof listOwnPayments>>["rows"][number];
export type PaidRow = Row & { paidFor: PaidFor | null };

export async function findPayment(db: Db, id: string): Promise<Row | undefined> {
  return db.selectFrom("payment").select(columns).where("id", "=", id).executeTakeFirst();
}

export async function listRefundsOf(db: Db, paymentId: string) {
  return db
    .selectFrom("refund")
    .select(["id", "amount", "way", "status", "created_at", "updated_at"])
    .where("payment_id", "=", paymentId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/** What a booking paid from the wallet returned to it; such returns have no `refund` row. */
export async function listWalletReturns(db: Db, bookingId: string) {
  const { rows } = await sql<Awaited<ReturnType<typeof listRefundsOf>>[number]>`
    select entry.id::text, -line.amount::int as amount, 'wallet' as way, 'wallet' as status,
      entry.at as created_at, entry.at as updated_at
    from journal_entry as entry join journal_line as line on line.entry_id = entry.id and line.account = 'wallet'
    where entry.booking_id = ${bookingId} and entry.kind = 'sale_returned'
    order by entry.id`.execute(db);
  return rows;
}

export async function listWalletEntries(
  db: Db,
  personId: string,
  { page, pageSize }: { page: number; pageSize: number },
) {
  const found = db
    .selectFrom("journal_line")
    .innerJoin("journal_entry", "journal_entry.id", "journal_line.entry_id")
    .where("journal_line.account", "=", "wallet")
    .where("journal_line.owner_id", "=", personId);
  const { total } = await found.select((count) => count.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const rows = await found
    .select(["journal_entry.id", "journal_entry.at", "journal_entry.kind", "journal_entry.booking_id"])
    .select("journal_line.amount")
    .orderBy("journal_line.entry_id", "desc")
    .orderBy("journal_line.position")
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { rows, total };
}

export async function listHoursLeft(db: Db, personId: string, now: Date) {
  return db
    .selectFrom("package_purchase")
    .select(["id", "name", "minutes", "minutes_left", "valid_until"])
    .where("person_id", "=", personId)
    .where("minutes_left", ">", 0)
    .where("valid_until", ">", now)
    .orderBy("valid_until")
    .orderBy("id")
    .execute();
}
