import { sql } from "kysely";
import type { Db, Tx } from "../../db/connect.ts";
import { hasJob } from "../../jobs/enqueue.ts";

export type NewRefund = {
  id: string;
  refund_key: string;
  booking_id: string | null;
  payment_id: string;
  person_id: string;
  way: string;
  amount: number;
  bank: string | null;
};

export async function insertRefund(tx: Tx, refund: NewRefund): Promise<void> {
  await tx.insertInto("refund").values(refund).execute();
}

/** Reads without a lock, to find what must be locked first. */
export async function findRefund(db: Db, id: string) {
  return db.selectFrom("refund").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Reads without a lock what a payment is for: the payable is locked before the payment. */
export async function findPayable(db: Db, paymentId: string) {
  return db
    .selectFrom("payment")
    .select(["id", "payable_kind", "payable_id"])
    .where("id", "=", paymentId)
    .executeTakeFirst();
}

export async function lockRefund(tx: Tx, id: string) {
  return tx.selectFrom("refund").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}
export type RefundRow = NonNullable<Awaited<ReturnType<typeof lockRefund>>>;

/** Lists all refunds promised from a payment; the caller has locked the payment. */
export async function listRefunds(tx: Tx, paymentId: string): Promise<RefundRow[]> {
  return tx
    .selectFrom("refund")
    .selectAll()
    .where("payment_id", "=", paymentId)
    .orderBy("created_at")
    .orderBy("id")
    .forUpdate()
    .execute();
}

/** Locks the wallet and returns its balance. */
export async function lockWalletBalance(tx: Tx, personId: string): Promise<number> {
  const wallet = await tx
    .selectFrom("wallet")
    .select("balance")
    .where("person_id", "=", personId)
    .forUpdate()
    .executeTakeFirst();
  return wallet?.balance ?? 0;
}

type Changes = Partial<Pick<RefundRow, "status" | "attempts" | "last_error" | "way" | "bank">>;

export async function setRefund(db: Db, id: string, changes: Changes): Promise<void> {
  await db
    .updateTable("refund")
    .set({ ...changes, updated_at: sql<Date>`now()` })
    .where("id", "=", id)
    .execute();
}

/** Lowers a promised refund; the caller records the removed part as a refund of its own. */
export async function lowerPromise(tx: Tx, { id, payment_id }: RefundRow, by: number): Promise<void> {
  await tx
    .updateTable("refund")
    .set((column) => ({ amount: column("amount", "-", by), updated_at: sql<Date>`now()` }))
    .where("id", "=", id)
    .execute();
  if (payment_id) await unpromise(tx, payment_id, by);
}

/** A database trigger counts every inserted refund as promised; this subtracts an amount that was not. */
export async function unpromise(tx: Tx, paymentId: string, amount: number): Promise<void> {
  await tx
    .updateTable("payment")
    .set((column) => ({ promised: column("promised", "-", amount) }))
    .where("id", "=", paymentId)
    .execute();
}

export async function markVoidRequested(tx: Tx, paymentId: string, at: Date): Promise<void> {
  await tx
    .updateTable("payment")
    .set({ void_asked_at: at })
    .where("id", "=", paymentId)
    .where("void_asked_at", "is", null)
    .execute();
}

/** Gateway refunds without progress whose job has failed finally or was lost. */
export async function listStuckRefunds(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom("refund")
    .select("id")
    .where("way", "=", "gateway")
    .where("status", "in", ["requested", "sent"])
    .where("updated_at", "<", before)
    .where(({ not }) => not(hasJob("send_refund", { id: sql.ref("refund.id") })))
    .orderBy("created_at")
    .limit(100)
    .execute();
  return rows.map(({ id }) => id);
}
