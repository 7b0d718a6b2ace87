import { createHash, randomUUID } from "node:crypto";
import type { GatewayMethod } from "../../ports/payments.ts";

type Refund = { refund_key: string; refund_amount: string; reason: string; created_at: string };
export type StandInOrder = {
  token: string;
  request: Record<string, unknown> & { transaction_details: { order_id: string; gross_amount: number } };
  session: "open" | "cancelled" | "expired";
  /** Undefined until the customer chose a method. */
  transaction?: Record<string, unknown> & { transaction_status: string; transaction_id: string };
  refunds: Refund[];
};

const paidWith: Record<GatewayMethod, object> = {
  qris: { payment_type: "qris", acquirer: "gopay", issuer: "gopay" },
  va_bca: { payment_type: "bank_transfer", va_numbers: [{ bank: "bca", va_number: "812785002530231" }] },
  va_bni: { payment_type: "bank_transfer", va_numbers: [{ bank: "bni", va_number: "8578000000111111" }] },
  va_bri: { payment_type: "bank_transfer", va_numbers: [{ bank: "bri", va_number: "262401000000111111" }] },
  va_mandiri: { payment_type: "echannel", bill_key: "990000000260", biller_code: "70012" },
  va_permata: { payment_type: "bank_transfer", permata_va_number: "8562000087926752" },
  gopay: { payment_type: "gopay" },
  shopeepay: { payment_type: "shopeepay" },
  card: { payment_type: "credit_card", masked_card: "48111111-1114", bank: "bni" },
  alfamart: { payment_type: "cstore", store: "alfamart", payment_code: "010811223344" },
  indomaret: { payment_type: "cstore", store: "indomaret", payment_code: "25709650945026" },
};
const refundable = new Set(["credit_card", "gopay", "shopeepay", "qris"]);

/** The status code of a state; those of deny and expire are no errors. */
const codes: Record<string, string> = { pending: "201", deny: "202", expire: "407" };
export const statusCodeOf = ({ transaction_status: state, fraud_status: fraud }: Record<string, unknown>) =>
  fraud === "challenge" ? "201" : (codes[String(state)] ?? "200");

export const wallTime = (instant: Date) =>
  new Date(instant.getTime() + 7 * 3_600_000).toISOString().slice(0, 19).replace("T", " ");

export function chooseMethod(order: StandInOrder, method: GatewayMethod, now: Date): void {
  order.transaction = {
    transaction_id: randomUUID(),
    order_id: order.request.transaction_details.order_id,
    gross_amount: `${order.request.transaction_details.gross_amount}.00`,
    currency: "IDR",
    merchant_id: "G000000000",
    transaction_status: "pending",
    transaction_time: wallTime(now),
    ...paidWith[method],
  };
}

/** Returns Core's reply about an order. Its code says nothing about success or failure; only the state does. */
export function tell(order: StandInOrder): Record<string, unknown> {
  if (!order.transaction) return missing();
  const sum = order.refunds.reduce((total, refund) => total + Number(refund.refund_amount), 0);
  return {
    status_code: statusCodeOf(order.transaction),
    status_message: "Success, transaction is found",
    ...order.transaction,
    ...(sum > 0 && { refund_amount: `${sum}.00`, refunds: order.refunds }),
  };
}

export function signed(body: Record<string, unknown>, serverKey: string): Record<string, unknown> {
  const text = `${body.order_id}${body.status_code}${body.gross_amount}${serverKey}`;
  return { ...body, signature_key: createHash("sha512").update(text).digest("hex") };
}

type Answer = { status: number; body: Record<string, unknown> };
export const missing = () => ({ status_code: "404", status_message: "Transaction doesn't exist.", id: randomUUID() });
const locked = (): Answer => ({
  status: 412,
  body: { status_code: "412", status_message: "Merchant cannot modify the status of the transaction" },
});

export function endOrder(order: StandInOrder, action: string): Answer {
  const { transaction } = order;
  if (!transaction) return { status: 404, body: missing() };
  const from: Record<string, string[]> = {
    cancel: ["pending", "capture", "cancel"],
    expire: ["pending", "expire"],
    approve: ["capture"],
    deny: ["capture"],
  };
  if (!from[action]?.includes(transaction.transaction_status)) return locked();
  if (action === "approve") transaction.fraud_status = "accept";
  else transaction.transaction_status = action;
  return { status: 200, body: tell(order) };
}

export function refundOrder(order: StandInOrder, body: Record<string, unknown>, now: Date): Answer {
  const { transaction } = order;
  if (!transaction) return { status: 404, body: missing() };
  const { refund_key: key, amount, reason } = body;
  const known = order.refunds.find((refund) => refund.refund_key === key);
  const done = (sum: string): Answer => ({
    status: 200,
    body: { ...tell(order), status_code: "200", refund_key: key, refund_amount: sum },
  });
  if (known) return done(known.refund_amount);
  if (!["settlement", "partial_refund"].includes(transaction.transaction_status)) return locked();
  if (!refundable.has(String(transaction.payment_type))) return locked();
  const spent = order.refunds.reduce((total, refund) => total + Number(refund.refund_amount), 0);
  const left = Number(transaction.gross_amount) - spent;
  if (typeof key !== "string" || !Number.isInteger(amount) || Number(amount) > left) {
    return { status: 400, body: { status_code: "400", status_message: "Refund amount is not valid" } };
  }
  order.refunds.push({
    refund_key: key,
    refund_amount: `${amount}.00`,
    reason: String(reason),
    created_at: wallTime(now),
  });
  transaction.transaction_status = Number(amount) === left ? "refund" : "partial_refund";
  return done(`${amount}.00`);
}
