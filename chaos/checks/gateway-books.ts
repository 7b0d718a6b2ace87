import { sql } from "kysely";
import type { Db } from "../../apps/api/src/db/connect.ts";
import type { Gateway } from "../stage/gateway.ts";

type Row = { order_id: string; status: string; amount: number; refunded: number; sent: number };

const HAS_MONEY = new Set(["settlement", "partial_refund", "refund"]);

/** Lists orders on which gateway and product disagree: money received, money refunded. */
export async function listDisagreements(db: Db, { orders }: Pick<Gateway, "orders">): Promise<string[]> {
  const { rows } =
    await sql<Row>`select order_id, status, amount, refunded, coalesce((select sum(refund.amount) from refund
      where payment_id = payment.id and way = 'gateway' and refund.status = 'done'), 0)::int as sent
    from payment where gateway = 'midtrans'`.execute(db);
  const payments = new Map(rows.map((row) => [row.order_id, row]));
  return [...orders].flatMap(([orderId, order]) => {
    const payment = payments.get(orderId);
    const state = order.transaction?.transaction_status ?? "none";
    const paid = HAS_MONEY.has(state) ? Number(order.transaction?.gross_amount) : 0;
    const paidBack = order.refunds.reduce((sum, { refund_amount }) => sum + Number(refund_amount), 0);
    const said = `gateway: ${state}, ${paid} paid, ${paidBack} paid back`;
    if (!payment) return paid > 0 ? [`${orderId} is unknown to the product; ${said}`] : [];
    const known = `${orderId} is ${payment.status}, ${payment.amount} paid, ${payment.refunded} paid back; ${said}`;
    const hasMoney = ["paid", "partially_refunded", "refunded"].includes(payment.status);
    if (hasMoney !== paid > 0 || (hasMoney && payment.amount !== paid)) return [known];
    return payment.sent === paidBack ? [] : [`${known}; refunds done: ${payment.sent}`];
  });
}
