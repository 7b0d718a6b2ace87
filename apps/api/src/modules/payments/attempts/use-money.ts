import { DomainError, type ErrorCode } from "@lapang/domain/errors";
import type { MethodId } from "@lapang/domain/payment/methods";
import { walletCredited } from "@lapang/domain/payment/movements";
import type { Tx } from "../../../db/connect.ts";
import { inSavepoint } from "../../../db/in-savepoint.ts";
import { postEntry } from "../books/post-entry.ts";
import type { Afterwards, PaidAttempt, Payables } from "../payable.ts";
import { type PaymentRow, setPayment } from "../payment-queries.ts";
import { tellPayer } from "../tell-payer.ts";

type Fulfilling = { payables: Payables; afterwards?: Afterwards[]; excess?: number };

/**
 * Late money takes the slot back if it can; somebody who was faster in that very moment turns it into credit. True when it
 * bought what it was for.
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
    // It ran out in this very moment: once more, as late money, which takes back what is free.
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

/** Money with nothing left to pay for is the customer's own: at once in the wallet, and they are told. */
export async function creditWallet(tx: Tx, payment: PaymentRow): Promise<void> {
  if (payment.person_id === null) return;
  await setPayment(tx, payment.id, { settled_as: "wallet" });
  await postEntry(tx, {
    entry: walletCredited(payment.person_id, "gateway", payment.amount),
    dedupeKey: `payment:${payment.id}:wallet`,
    paymentId: payment.id,
    personId: payment.person_id,
  });
  await tellPayer(tx, payment, "credited");
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
