import { refundArrived } from "@lapang/domain/payment/movements";
import { type PaymentStatus, wasTakenBack } from "@lapang/domain/payment/moves";
import { assertRefundMove, type RefundStatus } from "@lapang/domain/payment/refund-moves";
import type { Report } from "@lapang/domain/payment/settle";
import type { Db, Tx } from "../../../db/connect.ts";
import { enqueue } from "../../../jobs/enqueue.ts";
import { GatewayRefused, type RefundResult } from "../../../ports/payments.ts";
import { paymentsTexts } from "../../../texts/payments.ts";
import { findVenueRules } from "../../venue/find-venue-rules.ts";
import { postEntry } from "../books/post-entry.ts";
import { endOvertaken, recordDebt } from "../books/recover-loss.ts";
import { requirePaidFor } from "../find-paid-for.ts";
import { notifyPayer } from "../notify-payer.ts";
import type { Afterwards, Payables } from "../payable.ts";
import type { PaymentDeps } from "../payment-deps.ts";
import { lockPayment, type PaymentRow, setPayment } from "../payment-queries.ts";
import {
  findPayable,
  findRefund,
  listStuckRefunds,
  lockRefund,
  markVoidRequested,
  type RefundRow,
  setRefund,
} from "../refund-queries.ts";
import { reportOf } from "../report-of.ts";
import { serveWaiting } from "../serve-waiting.ts";
import { bookOutsideRefund } from "./book-outside-refund.ts";
import { goesBackByGateway } from "./request-refund.ts";
import { sendToWallet } from "./send-to-wallet.ts";
import { statusAfter } from "./status-after.ts";

type RefundDeps = PaymentDeps;
type Sending = { refund: RefundRow; payment: PaymentRow };

const RETRY_AFTER_MS = 3_600_000;
const STUCK_MS = 120_000;
const MAX_ERROR_LENGTH = 500;

/** A card payment not settled by then never will be. */
const SETTLES_WITHIN_MS = 14 * 86_400_000;

/**
 * Sends one promised refund through the gateway. Retries use the same refund key (idempotency key), so that it is made
 * once. A final refusal turns it into wallet credit and notifies the customer.
 */
export async function sendRefund(deps: RefundDeps, id: string): Promise<void> {
  const { db, clock, gateway, payables } = deps;
  const { settings } = await findVenueRules(db);
  const sending = await db.transaction().execute((tx) => beginSending(tx, id, { settings, payables, now: clock() }));
  if (!sending) return;
  const { refund, payment } = sending;
  const retryLater = () => enqueue(db, "send_refund", { id }, { runAt: new Date(clock().getTime() + RETRY_AFTER_MS) });
  let result: RefundResult;
  try {
    // Outside any transaction: a slow gateway must not hold our locks.
    result = await gateway.refund(payment.order_id, {
      refundKey: refund.refund_key,
      amount: refund.amount,
      reason: paymentsTexts.id.refundReason,
    });
  } catch (error) {
    if (isTooEarly(error) && mayStillSettle(sending, { settings, now: clock() })) {
      await setRefund(db, id, { last_error: error.reason });
      return retryLater();
    }
    if (isFinal(error)) return endRefused(deps, sending, error);
    await setRefund(db, id, { last_error: String((error as Error).message).slice(0, MAX_ERROR_LENGTH) });
    throw error;
  }
  if (result.outcome === "pending") return retryLater();
  return db.transaction().execute((tx) => finish(tx, id, payables));
}

/** Before settlement a captured payment allows no partial refund; in a day or two it does. */
function isTooEarly(error: unknown): error is GatewayRefused {
  return error instanceof GatewayRefused && error.reason === "not_settled";
}

function mayStillSettle({ refund, payment }: Sending, facts: Parameters<typeof goesBackByGateway>[1]): boolean {
  const waited = facts.now.getTime() - (payment.paid_at ?? refund.created_at).getTime();
  return waited < SETTLES_WITHIN_MS && goesBackByGateway(payment, facts);
}

/** A rejected API key is our configuration error: retry instead of giving up. */
function isFinal(error: unknown): error is GatewayRefused {
  return error instanceof GatewayRefused && error.reason !== "unauthorized";
}

/** Lock order: payable, payment, refund. A webhook report may settle the same payment concurrently. */
export async function lockRefundWithPayment(tx: Tx, id: string, payables: Payables): Promise<Sending | null> {
  const found = await findRefund(tx, id);
  const owner = found?.payment_id ? await findPayable(tx, found.payment_id) : undefined;
  if (!owner) return null;
  await payables[owner.payable_kind]?.order(tx, owner.payable_id);
  const payment = await lockPayment(tx, owner.id);
  const refund = await lockRefund(tx, id);
  return payment && refund ? { refund, payment } : null;
}

type Beginning = Parameters<typeof goesBackByGateway>[1] & { payables: Payables };

async function beginSending(tx: Tx, id: string, beginning: Beginning): Promise<Sending | null> {
  const both = await lockRefundWithPayment(tx, id, beginning.payables);
  if (both?.refund.way !== "gateway") return null;
  const { refund, payment } = both;
  if (refund.status !== "requested" && refund.status !== "sent") return null;
  // Only before the first try: after that only the gateway knows whether the refund was made.
  if (refund.status === "requested" && !goesBackByGateway(payment, beginning)) {
    await sendToWallet(tx, refund);
    await notifyPayer(tx, payment, "refund_to_wallet", { amount: refund.amount, event: `refund:${id}` });
    return null;
  }
  if (refund.status === "requested") assertRefundMove(refund.status, "sent");
  await setRefund(tx, id, { status: "sent", attempts: refund.attempts + 1 });
  // A payment voided before settlement is reported as "cancelled", which must be recognised as our own refund.
  if (refund.amount === payment.amount) await markVoidRequested(tx, payment.id, beginning.now);
  return both;
}

async function finish(tx: Tx, id: string, payables: Payables): Promise<void> {
  const both = await lockRefundWithPayment(tx, id, payables);
  if (both?.refund.status !== "sent" || both.refund.person_id === null) return;
  const { refund, payment } = both;
  assertRefundMove(refund.status as RefundStatus, "done");
  await setRefund(tx, id, { status: "done", last_error: null });
  const refunded = payment.refunded + refund.amount;
  await setPayment(tx, payment.id, { refunded, status: statusAfter(payment, refunded) });
  await postEntry(tx, {
    entry: refundArrived(refund.person_id as string, "gateway", refund.amount),
    dedupeKey: `refund:${id}:arrived`,
    bookingId: refund.booking_id,
    paymentId: payment.id,
    personId: refund.person_id,
  });
  await notifyPayer(tx, payment, "refund_done", { amount: refund.amount, event: `refund:${id}` });
  // The bank took the whole payment back and this refund was made too: the customer owes it.
  if (!isLost(payment)) return;
  const { debtBookingId } = await requirePaidFor(tx, payables, payment);
  await recordDebt(tx, payment, { amount: refund.amount, refundId: id, debtBookingId });
}

function isLost({ status }: PaymentRow): boolean {
  return wasTakenBack(status as PaymentStatus);
}

/**
 * Handles a refund that the gateway refused, perhaps because staff refunded the payment on its pages. Books such refunds
 * first and retries a smaller remainder.
 */
async function endRefused(deps: RefundDeps, { refund, payment }: Sending, { reason }: GatewayRefused): Promise<void> {
  const { db, gateway, payables } = deps;
  const answer = await gateway.status(payment.order_id);
  const report = answer && reportOf(answer);
  if (report) await bookOutside(deps, refund.id, report);
  const holds = isRefundable(report) ? (report.amount ?? 0) - (report.made?.total ?? 0) : 0;
  const again = await db.transaction().execute((tx) => giveUp(tx, refund, { payables, reason, holds }));
  if (again) await enqueue(db, "send_refund", { id: refund.id });
}

function isRefundable(report: Report | null): report is Report {
  return report?.status === "paid" || report?.status === "partially_refunded";
}

async function bookOutside({ db, clock, payables, log }: RefundDeps, refused: string, report: Report): Promise<void> {
  const afterwards: Afterwards[] = [];
  const orderId = await db.transaction().execute(async (tx) => {
    const both = await lockRefundWithPayment(tx, refused, payables);
    if (both?.refund.status !== "sent") return null;
    await bookOutsideRefund(tx, both.payment, report, { payables, now: clock(), afterwards, refused });
    return both.payment.order_id;
  });
  if (orderId) await serveWaiting({ db, log }, orderId, afterwards);
}

type Refused = { payables: Payables; reason: string; holds: number };

/**
 * Ends the refused refund. True if only a smaller part is left and the gateway still holds that much: then it is retried.
 */
async function giveUp(tx: Tx, tried: RefundRow, { payables, reason, holds }: Refused): Promise<boolean> {
  const both = await lockRefundWithPayment(tx, tried.id, payables);
  if (both?.refund.status !== "sent") return false;
  const { refund, payment } = both;
  await setRefund(tx, refund.id, { last_error: reason });
  if (isLost(payment)) await endOvertaken(tx, refund);
  else if (refund.amount < tried.amount && refund.amount <= holds) return true;
  else {
    await sendToWallet(tx, refund, ["failed"]);
    await notifyPayer(tx, payment, "refund_to_wallet", { amount: refund.amount, event: `refund:${refund.id}` });
  }
  return false;
}

/** Job: enqueues refunds whose own job failed finally or was lost. */
export async function resumeRefunds(db: Db, now: Date): Promise<number> {
  const stuck = await listStuckRefunds(db, new Date(now.getTime() - STUCK_MS));
  for (const id of stuck) await enqueue(db, "send_refund", { id });
  return stuck.length;
}
