import type { PaymentCard, PaymentDetail } from "@lapang/contract/payments/payments";
import { defaultMethods, type MethodId } from "@lapang/domain/payment/methods";
import type { Bill } from "../attempts/open-attempt.ts";
import type { PaidFor } from "../payable.ts";
import type { listRefundsOf, PaidRow } from "./history-queries.ts";

export type RefundOf = Awaited<ReturnType<typeof listRefundsOf>>[number];

export function presentPaymentCard(row: PaidRow): PaymentCard {
  const method = row.method as MethodId;
  return {
    id: row.id,
    orderId: row.order_id,
    status: row.status as PaymentCard["status"],
    method,
    methodName: defaultMethods[method].name,
    amount: paidWith(row),
    refunded: row.refunded,
    createdAt: row.created_at.toISOString(),
    paidAt: row.paid_at?.toISOString() ?? null,
    booking: bookingOf(row.paidFor),
    invoice: invoiceOf(row.paidFor),
  };
}

export function bookingOf(paidFor: PaidFor | null) {
  if (!paidFor?.bookingId) return null;
  const { bookingId: id, code, kind, title } = paidFor;
  return { id, code, kind, title: title ?? code };
}

export function invoiceOf(paidFor: PaidFor | null) {
  if (!paidFor?.invoiceId) return null;
  return { id: paidFor.invoiceId, code: paidFor.code, title: paidFor.title ?? paidFor.code };
}

export function presentPayment(row: PaidRow, refunds: readonly RefundOf[], now: Date): PaymentDetail {
  return {
    ...presentPaymentCard(row),
    now: now.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    redirectUrl: row.status === "awaiting" ? row.redirect_url : null,
    settledAs: row.settled_as as PaymentDetail["settledAs"],
    receiptNumber: receiptNumberOf(row),
    ...billKeptOn(row),
    refunds: refunds.map((refund) => ({
      id: refund.id,
      amount: refund.amount,
      way: refund.way as PaymentDetail["refunds"][number]["way"],
      status: refund.status as PaymentDetail["refunds"][number]["status"],
      createdAt: refund.created_at.toISOString(),
    })),
    mayRetry: mayRetry(row, now),
  };
}

/** The total the customer paid, in money and from balances. */
export function paidWith({ amount, redeemed }: Pick<PaidRow, "amount" | "redeemed">): number {
  return amount + redeemed;
}

/** Only a paid payment has a receipt. */
export function receiptNumberOf({ paid_at, order_id }: Pick<PaidRow, "paid_at" | "order_id">): string | null {
  return paid_at && `KW-${order_id.toUpperCase()}`;
}

export function billKeptOn({ bill }: Pick<PaidRow, "bill">): Bill {
  const { lines = [], taxes = [] } = bill as Partial<Bill>;
  return { lines, taxes };
}

const ENDED = new Set(["failed", "expired", "cancelled"]);

/** After an attempt without money another may follow, as long as what it is for is held. */
function mayRetry({ status, paidFor }: PaidRow, now: Date): boolean {
  const until = paidFor?.mayBePaidUntil ?? null;
  return ENDED.has(status) && until !== null && until > now;
}
