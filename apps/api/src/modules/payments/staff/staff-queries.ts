import { type SelectQueryBuilder, sql } from "kysely";
import type { Db, Tx } from "../../../db/connect.ts";
import type { DB } from "../../../db/types.gen.ts";
import type { PaidFor } from "../payable.ts";
import type { PaymentRow } from "../payment-queries.ts";

/** A row with what its payment was for. */
export type PaidForRow<Row> = Row & { paidFor: PaidFor | null };

type Page = { page: number; pageSize: number };

const named = ["person.id as person_id", "person.name as person_name"] as const;
const payable = ["payment.payable_kind", "payment.payable_id"] as const;
const paid = ["payment.id as payment_id", "payment.order_id", "payment.status as payment_status"] as const;

/** One page of results, with their total count. */
async function pageOf<Tables extends keyof DB, Row>(
  found: SelectQueryBuilder<DB, Tables, Row>,
  { page, pageSize }: Page,
): Promise<{ rows: Row[]; total: number }> {
  const { total } = await found
    .clearSelect()
    .clearOrderBy()
    .select((count) => count.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const rows = await found
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute();
  return { rows: rows as Row[], total: Number(total) };
}

function transfers(db: Db) {
  return db
    .selectFrom("refund")
    .innerJoin("payment", "payment.id", "refund.payment_id")
    .leftJoin("person", "person.id", "refund.person_id")
    .select(["refund.id", "refund.status", "refund.amount", "refund.bank", "refund.reference"])
    .select(["refund.created_at", "refund.updated_at", ...named, ...payable, ...paid])
    .where("refund.way", "=", "bank");
}
export type TransferRow = PaidForRow<NonNullable<Awaited<ReturnType<typeof findTransfer>>>>;

export async function listTransferRows(db: Db, { status, ...page }: Page & { status: string }) {
  const found = transfers(db).where("refund.status", "=", status).orderBy("refund.created_at").orderBy("refund.id");
  return pageOf(found, page);
}

export async function findTransfer(db: Db, id: string) {
  return transfers(db).where("refund.id", "=", id).executeTakeFirst();
}

export async function setTransferred(tx: Tx, id: string, reference: string): Promise<void> {
  await tx
    .updateTable("refund")
    .set({ status: "done", reference, last_error: null, updated_at: sql<Date>`now()` })
    .where("id", "=", id)
    .execute();
}

function reviews(db: Db) {
  return db
    .selectFrom("payment")
    .leftJoin("person", "person.id", "payment.person_id")
    .select(["payment.id", "payment.order_id", "payment.status", "payment.method", "payment.amount", "payment.bill"])
    .select(["payment.received", "payment.review_until", "payment.reviewed_as", "payment.settled_as"])
    .select(["payment.created_at", ...named, ...payable]);
}
export type ReviewRow = PaidForRow<NonNullable<Awaited<ReturnType<typeof findReview>>>>;

export async function listReviewRows(db: Db, { state, ...page }: Page & { state: "open" | "decided" }) {
  const found = reviews(db)
    .where((where) =>
      state === "open" ? where("payment.status", "=", "review") : where("payment.reviewed_as", "is not", null),
    )
    .orderBy("payment.created_at")
    .orderBy("payment.id");
  return pageOf(found, page);
}

export async function findReview(db: Db, id: string) {
  return reviews(db).where("payment.id", "=", id).executeTakeFirst();
}

type Reviewed = Pick<PaymentRow, "amount" | "reviewed_as" | "paid_at">;

export async function setReviewed(tx: Tx, id: string, reviewed: Reviewed): Promise<void> {
  await tx
    .updateTable("payment")
    .set({ status: "paid", ...reviewed, updated_at: sql<Date>`now()` })
    .where("id", "=", id)
    .execute();
}

function debts(db: Db) {
  return db
    .selectFrom("debt")
    .innerJoin("payment", "payment.id", "debt.payment_id")
    .innerJoin("person", "person.id", "debt.person_id")
    .select(["debt.id", "debt.amount", "debt.created_at", "debt.settled_at", "debt.settled_from", "debt.note"])
    .select([...named, ...payable, ...paid]);
}
export type DebtRow = PaidForRow<NonNullable<Awaited<ReturnType<typeof findDebt>>>>;

export async function listDebtRows(db: Db, { state, ...page }: Page & { state: "open" | "settled" }) {
  const found = debts(db)
    .where("debt.settled_at", state === "open" ? "is" : "is not", null)
    .orderBy("debt.created_at")
    .orderBy("debt.id");
  return pageOf(found, page);
}

export async function findDebt(db: Db, id: string) {
  return debts(db).where("debt.id", "=", id).executeTakeFirst();
}

export async function lockDebt(tx: Tx, id: string) {
  return tx.selectFrom("debt").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}
