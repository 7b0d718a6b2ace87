import { sql } from "kysely";
import type { Db, Tx } from "../../../db/connect.ts";
import type { SimulatedPayment } from "./simulated-payment.ts";

const columns = sql`order_id as "orderId", token, amount, lines, methods, finish_path as "finishPath", status, method,
  transaction_id as "transactionId", expires_at as "expiresAt", pays_at as "paysAt", refunds, changed_at as "changedAt"`;

/** Does nothing if the order exists. */
export async function insertPayment(db: Db | Tx, payment: SimulatedPayment): Promise<void> {
  const { orderId, token, amount, lines, methods, finishPath, expiresAt, changedAt } = payment;
  await sql`insert into simulated_payment
      (order_id, token, amount, lines, methods, finish_path, expires_at, created_at, changed_at)
    values (${orderId}, ${token}, ${amount}, ${JSON.stringify(lines)}::jsonb, ${[...methods]}::text[], ${finishPath},
      ${expiresAt}, ${changedAt}, ${changedAt})
    on conflict (order_id) do nothing`.execute(db);
}

/** Locks the payment: its holder alone decides the next step. */
export async function lockPayment(tx: Tx, key: { orderId: string } | { token: string }) {
  const by = "token" in key ? sql`token = ${key.token}` : sql`order_id = ${key.orderId}`;
  const { rows } = await sql<SimulatedPayment>`
    select ${columns} from simulated_payment where ${by} for update`.execute(tx);
  return rows[0];
}

export async function updatePayment(tx: Tx, payment: SimulatedPayment): Promise<void> {
  const { orderId, status, method, transactionId, paysAt, refunds, changedAt } = payment;
  await sql`update simulated_payment set status = ${status}, method = ${method}, transaction_id = ${transactionId},
      pays_at = ${paysAt}, refunds = ${JSON.stringify(refunds)}::jsonb, changed_at = ${changedAt}
    where order_id = ${orderId}`.execute(tx);
}

/** Lists orders with a time-driven change that is due and not stored yet. */
export async function listElapsed(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ orderId: string }>`select order_id as "orderId" from simulated_payment
    where (status = 'awaiting' and expires_at <= ${now}) or (status = 'expired' and pays_at <= ${now})
    limit ${limit}`.execute(db);
  return rows.map((row) => row.orderId);
}

export async function insertNotification(tx: Tx, orderId: string, body: string, dueAt: Date): Promise<void> {
  await sql`insert into simulated_notification (order_id, body, due_at)
    values (${orderId}, ${body}, ${dueAt})`.execute(tx);
}

export type ClaimedNotification = { id: number; body: string; attempts: number };

/** Leases the next due report until `leaseUntil`: no other process sends it or a later one of its payment. */
export async function claimNotification(db: Db, now: Date, leaseUntil: Date): Promise<ClaimedNotification | undefined> {
  const { rows } = await sql<ClaimedNotification>`
    update simulated_notification set attempts = attempts + 1, due_at = ${leaseUntil}
    where id = (
      select next.id from simulated_notification next
      where next.sent_at is null and next.gave_up_at is null and next.due_at <= ${now}
        and not exists (
          select from simulated_notification earlier
          where earlier.order_id = next.order_id and earlier.id < next.id
            and earlier.sent_at is null and earlier.gave_up_at is null)
      order by next.due_at, next.id limit 1 for update skip locked)
    returning id, body, attempts`.execute(db);
  return rows[0];
}

export async function markSent(db: Db, id: number, now: Date): Promise<void> {
  await sql`update simulated_notification set sent_at = ${now}, last_error = null where id = ${id}`.execute(db);
}

/** Without a next time it is given up: the receiver must query the status. */
export async function markUnsent(db: Db, id: number, error: string, next: { dueAt: Date } | { gaveUpAt: Date }) {
  const when = "dueAt" in next ? sql`due_at = ${next.dueAt}` : sql`gave_up_at = ${next.gaveUpAt}`;
  await sql`update simulated_notification set last_error = ${error.slice(0, 200)}, ${when} where id = ${id}`.execute(
    db,
  );
}
