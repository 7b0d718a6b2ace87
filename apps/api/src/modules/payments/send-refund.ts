import { refundArrived } from "@lapang/domain/payment/movements";
import { assertPaymentMove, isPaidFor, type PaymentStatus, wasTakenBack } from "@lapang/domain/payment/moves";
import { assertRefundMove, type RefundStatus } from "@lapang/domain/payment/refund-moves";
import { GatewayRefused, type RefundResult } from "../../adapters/payments/port.ts";
import type { Db, Tx } from "../../db/connect.ts";
import { findVenueRules } from "../venue/find-venue-rules.ts";
import type { Payables } from "./payable.ts";
import { postEntry } from "./post-entry.ts";
import { lockPayment, type PaymentRow, setPayment } from "./queries.ts";
import { endOvertaken, leaveDebt } from "./recover-loss.ts";
import {
  askVoid,
  enqueueRefund,
  findPayable,
  findRefund,
  listStuckRefunds,
  lockRefund,
  type RefundRow,
  setRefund,
} from "./refund-queries.ts";
import { goesBackByGateway } from "./request-refund.ts";
import { sendToWallet } from "./send-to-wallet.ts";
import type { PaymentDeps } from "./take-notification.ts";
import { tellPayer } from "./tell-payer.ts";

type RefundDeps = Pick<PaymentDeps, "db" | "clock" | "gateway" | "payables">;
type Sending = { refund: RefundRow; payment: PaymentRow };

const ASK_AGAIN_MS = 3_600_000;
const MAX_ERROR_LENGTH = 500;

/**
 * Sends one promised refund through the gateway, as often as it takes and with the same key, so that it arrives once. What
 * the gateway will not give back becomes wallet credit, and the customer is told.
 */
export async function sendRefund({ db, clock, gateway, payables }: RefundDeps, id: string): Promise<void> {
  const { settings } = await findVenueRules(db);
  const sending = await db.transaction().execute((tx) => beginSending(tx, id, { settings, payables, now: clock() }));
  if (!sending) return;
  const { refund, payment } = sending;
  let result: RefundResult;
  try {
    // Outside any transaction: a slow gateway must hold no lock of ours.
    result = await gateway.refund(payment.order_id, {
      refundKey: refund.refund_key,
      amount: refund.amount,
      reason: "Pesanan dibatalkan",
    });
  } catch (error) {
    if (isFinal(error)) return db.transaction().execute((tx) => giveUp(tx, id, { payables, reason: error.reason }));
    await setRefund(db, id, { last_error: String((error as Error).message).slice(0, MAX_ERROR_LENGTH) });
    throw error;
  }
  if (result.outcome === "pending") return enqueueRefund(db, id, new Date(clock().getTime() + ASK_AGAIN_MS));
  return db.transaction().execute((tx) => finish(tx, id, payables));
}

/** A key of ours that the gateway does not know is our own mistake, to be repaired and tried again. */
function isFinal(error: unknown): error is GatewayRefused {
  return error instanceof GatewayRefused && error.reason !== "unauthorized";
}

/** What was bought first, then the payment, then its refund: the gateway's own message may come in this very moment. */
export async function lockBoth(tx: Tx, id: string, payables: Payables): Promise<Sending | null> {
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
  const both = await lockBoth(tx, id, beginning.payables);
  if (both?.refund.way !== "gateway") return null;
  const { refund, payment } = both;
  if (refund.status !== "requested" && refund.status !== "sent") return null;
  // Only before the first try: once it was sent, the gateway alone knows.
  if (refund.status === "requested" && !goesBackByGateway(payment, beginning)) {
    await sendToWallet(tx, refund);
    await tellPayer(tx, payment, "refund_to_wallet", { amount: refund.amount, event: `refund:${id}` });
    return null;
  }
  if (refund.status === "requested") assertRefundMove(refund.status, "sent");
  await setRefund(tx, id, { status: "sent", attempts: refund.attempts + 1 });
  // Undone before settlement it comes back as "cancelled", which must be known as ours.
  if (refund.amount === payment.amount) await askVoid(tx, payment.id, beginning.now);
  return both;
}

async function finish(tx: Tx, id: string, payables: Payables): Promise<void> {
  const both = await lockBoth(tx, id, payables);
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
  await tellPayer(tx, payment, "refund_done", { amount: refund.amount, event: `refund:${id}` });
  // The bank took all of the payment, and this went out too: the customer has it twice.
  if (isLost(payment)) await leaveDebt(tx, payment, { amount: refund.amount, refundId: id });
}

function isLost({ status }: PaymentRow): boolean {
  return wasTakenBack(status as PaymentStatus);
}

/** The gateway's own message may have been faster, or have told of worse. */
function statusAfter(payment: PaymentRow, refunded: number): PaymentStatus {
  const from = payment.status as PaymentStatus;
  const to = refunded === payment.amount ? "refunded" : "partially_refunded";
  if (!isPaidFor(from) || from === to) return from;
  assertPaymentMove(from, to, "query");
  return to;
}

async function giveUp(tx: Tx, id: string, { payables, reason }: { payables: Payables; reason: string }): Promise<void> {
  const both = await lockBoth(tx, id, payables);
  if (both?.refund.status !== "sent") return;
  const { refund, payment } = both;
  await setRefund(tx, id, { last_error: reason });
  if (isLost(payment)) return endOvertaken(tx, refund);
  await sendToWallet(tx, refund, ["failed"]);
  await tellPayer(tx, payment, "refund_to_wallet", { amount: refund.amount, event: `refund:${id}` });
}

/** Run by a job: refunds whose own job has given up are tried anew, so that none is ever forgotten. */
export async function resumeRefunds(db: Db, now: Date): Promise<number> {
  const stuck = await listStuckRefunds(db, new Date(now.getTime() - 2 * ASK_AGAIN_MS));
  for (const id of stuck) await enqueueRefund(db, id);
  return stuck.length;
}
