import { DomainError, type ErrorCode } from "@lapang/domain/errors";
import type { MethodId } from "@lapang/domain/payment/methods";
import { walletCredited } from "@lapang/domain/payment/movements";
import type { Tx } from "../../../db/connect.ts";
import { inSavepoint } from "../../../db/in-savepoint.ts";
import { postEntry } from "../books/post-entry.ts";
import { notifyPayer } from "../notify-payer.ts";
import type { Afterwards, PaidAttempt, Payables } from "../payable.ts";
import { type PaymentRow, setPayment } from "../payment-queries.ts";

type Fulfilling = { payables: Payables; afterwards?: Afterwards[]; excess?: number };

/**
 * Fulfils what was paid for, or credits the wallet when that is no longer possible (late money whose slot is taken). True
 * if it was fulfilled.
 */
export async function fulfil(tx: Tx, payment: PaymentRow, fulfilling: Fulfilling): Promise<boolean> {
  const { payables, afterwards, excess = 0 } = fulfilling;
  const payable = payables[payment.payable_kind];
  const buy = () =>
    inSavepoint(tx, async () => {
      const then = await payable?.fulfil(tx, payment.payable_id, paidAttemptOf(payment, excess));
      await setPayment(tx, payment.id, { settled_as: "confirmed" });
      if (then) afterwards?.push(then);
    });
  try {
    // The hold lapsed during this call: retry once as late money, which takes the slot back if it is free.
    await buy().catch((error: unknown) => (isRefusal(error, "hold_lapsed") ? buy() : Promise.reject(error)));
    return true;
  } catch (error) {
    if (!isRefusal(error, ...TOO_LATE)) throw error;
    await creditWallet(tx, payment);
    return false;
  }
}

function isRefusal(error: unknown, ...codes: readonly ErrorCode[]): boolean {
  return error instanceof DomainError && codes.includes(error.code);
}

const TOO_LATE: readonly ErrorCode[] = [
  "slot_taken",
  "hold_lapsed",
  "out_of_stock",
  "class_full",
  "already_enrolled",
  "trial_used",
  "price_changed",
  "wallet_too_low",
  "package_hours_too_low",
  "voucher_unknown",
  "voucher_used_up",
  "voucher_already_used",
];

/** Credits money that can no longer buy anything to the customer's wallet and notifies them. */
export async function creditWallet(tx: Tx, payment: PaymentRow): Promise<void> {
  if (payment.person_id === null) return;
  await setPayment(tx, payment.id, { settled_as: "wallet" });
  await postEntry(tx, {
    entry: walletCredited(payment.person_id, "gateway", payment.amount),
    dedupeKey: `payment:${payment.id}:wallet`,
    paymentId: payment.id,
    personId: payment.person_id,
  });
  await notifyPayer(tx, payment, "credited");
}

export function paidAttemptOf(payment: PaymentRow, excess = 0): PaidAttempt {
  return {
    paymentId: payment.id,
    orderId: payment.order_id,
    amount: payment.amount - excess,
    excess,
    method: payment.method as MethodId,
    personId: payment.person_id,
  };
}
