import { createHash, timingSafeEqual } from "node:crypto";
import { amountFromMidtrans, statusFromMidtrans } from "@lapang/domain/payment/midtrans-status";
import { z } from "zod";
import type { GatewayNotification, GatewayStatus } from "../../ports/payments.ts";
import { methodOf } from "./midtrans-methods.ts";

const amount = z.string().max(30);
const wallTime = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  .refine((wall) => !Number.isNaN(jakartaInstant(wall).getTime()));
const refunded = z.union([amount, z.number().nonnegative().transform(String)]);
const text = z.string().max(255);

const transaction = z.object({
  order_id: text,
  transaction_id: text,
  transaction_status: text,
  fraud_status: text.nullish(),
  gross_amount: amount,
  currency: z.literal("IDR").optional(),
  payment_type: text.optional(),
  va_numbers: z.array(z.object({ bank: text })).optional(),
  permata_va_number: text.optional(),
  store: text.optional(),
  transaction_time: wallTime,
  settlement_time: wallTime.nullish(),
  refund_amount: refunded.optional(),
  refunds: z.array(z.object({ refund_key: text.optional(), refund_amount: refunded })).optional(),
});
const notification = transaction.extend({ status_code: text, signature_key: text });
type Transaction = z.output<typeof transaction>;

/** Undefined if the reply is no transaction. `settled` decides between refund and void. */
export function readTransaction(body: unknown): (GatewayStatus & { settled: boolean }) | undefined {
  const { success, data } = transaction.safeParse(body);
  return success ? { ...presentTransaction(data), settled: data.transaction_status !== "capture" } : undefined;
}

/**
 * Verifies the signature over the amount as written. The signature covers neither state nor refunds, so a copied report
 * could be altered: treat those fields as claims.
 */
export function readNotice(rawBody: Buffer | string, serverKey: string): GatewayNotification | null {
  const parsed = notification.safeParse(parse(rawBody));
  if (!parsed.success || !isSigned(parsed.data, serverKey)) return null;
  const { data } = parsed;
  const parts = [
    data.order_id,
    data.transaction_id,
    data.status_code,
    data.transaction_status,
    data.fraud_status ?? "",
    data.gross_amount,
  ];
  return { ...presentTransaction(data), eventKey: [...parts, data.refund_amount ?? ""].join("|") };
}

export function signatureOf(orderId: string, statusCode: string, grossAmount: string, serverKey: string): string {
  return createHash("sha512").update(`${orderId}${statusCode}${grossAmount}${serverKey}`).digest("hex");
}

function isSigned(data: z.output<typeof notification>, serverKey: string): boolean {
  const expected = Buffer.from(signatureOf(data.order_id, data.status_code, data.gross_amount, serverKey));
  const given = Buffer.from(data.signature_key);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function presentTransaction(data: Transaction): GatewayStatus {
  const refunds = (data.refunds ?? []).map(({ refund_key: refundKey, refund_amount: sum }) => ({
    refundKey: refundKey ?? "",
    amount: amountFromMidtrans(sum) ?? 0,
  }));
  const listed = refunds.reduce((sum, refund) => sum + refund.amount, 0);
  return {
    orderId: data.order_id,
    // By state only: the code of an expired or denied payment looks like an error.
    status: statusFromMidtrans(data.transaction_status, data.fraud_status ?? null),
    grossAmount: amountFromMidtrans(data.gross_amount),
    method: methodOf(data),
    transactionId: data.transaction_id,
    occurredAt: jakartaInstant(data.settlement_time ?? data.transaction_time),
    refundedAmount: amountFromMidtrans(data.refund_amount ?? "") ?? listed,
    refunds,
  };
}

/** Midtrans sends Jakarta times without a zone. */
function jakartaInstant(wall: string): Date {
  return new Date(`${wall.replace(" ", "T")}+07:00`);
}

function parse(rawBody: Buffer | string): unknown {
  try {
    return JSON.parse(rawBody.toString());
  } catch {
    return undefined;
  }
}
