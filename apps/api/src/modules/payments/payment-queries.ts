import { sql } from "kysely";
import type { Db, Tx } from "../../db/connect.ts";

export async function findPaymentByOrder(db: Db, orderId: string) {
  return db.selectFrom("payment").selectAll().where("order_id", "=", orderId).executeTakeFirst();
}
export type PaymentRow = NonNullable<Awaited<ReturnType<typeof findPaymentByOrder>>>;

/** Locks one attempt. Lock order: callers that also change the payable lock that first. */
export async function lockPayment(tx: Tx, id: string): Promise<PaymentRow | undefined> {
  return tx.selectFrom("payment").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

export async function findLiveAttempt(db: Db, payable: Pick<PaymentRow, "payable_kind" | "payable_id">) {
  return db
    .selectFrom("payment")
    .select(["id", "order_id", "gateway_token"])
    .where("payable_kind", "=", payable.payable_kind)
    .where("payable_id", "=", payable.payable_id)
    .where("status", "in", ["awaiting", "review"])
    .executeTakeFirst();
}

export type NewPayment = {
  order_id: string;
  payable_kind: string;
  payable_id: string;
  person_id: string | null;
  gateway: string;
  method: string;
  amount: number;
  redeemed: number;
  expires_at: Date;
  bill: string;
};

/** The database allows one live attempt per payable and refuses a second with `payment_in_progress`. */
export async function insertPayment(tx: Tx, payment: NewPayment): Promise<PaymentRow> {
  return tx.insertInto("payment").values(payment).returningAll().executeTakeFirstOrThrow();
}

export async function setPayment(
  tx: Tx,
  id: string,
  changes: Partial<
    Pick<
      PaymentRow,
      | "status"
      | "amount"
      | "paid_at"
      | "settled_as"
      | "review_until"
      | "gateway_token"
      | "redirect_url"
      | "refunded"
      | "method"
    >
  >,
): Promise<void> {
  await tx
    .updateTable("payment")
    .set({ ...changes, updated_at: sql<Date>`now()` })
    .where("id", "=", id)
    .execute();
}

/** Attempts without a final status, least recently checked first. */
export async function listUnfinished(db: Db, { before, limit }: { before: Date; limit: number }) {
  return db
    .selectFrom("payment")
    .select(["id", "order_id", "expires_at", "status"])
    .where("status", "in", ["awaiting", "review"])
    .where("gateway", "<>", "none")
    .where((where) => where.or([where("checked_at", "is", null), where("checked_at", "<", before)]))
    .orderBy(sql`checked_at nulls first`)
    .limit(limit)
    .execute();
}

/** Counts one more settled answer; the caller has locked the payment. */
export async function countAnswer(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable("payment")
    .set((column) => ({ answers: column("answers", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

export async function markChecked(db: Db, id: string, at: Date): Promise<void> {
  await db.updateTable("payment").set({ checked_at: at }).where("id", "=", id).execute();
}
