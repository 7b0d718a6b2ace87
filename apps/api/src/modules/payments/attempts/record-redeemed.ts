import { assertPaymentMove } from "@lapang/domain/payment/moves";
import type { Tx } from "../../../db/connect.ts";
import { setPayment } from "../payment-queries.ts";
import { type Attempt, type NewAttempt, openAttempt } from "./open-attempt.ts";

export type Redeemed = Pick<NewAttempt, "bill"> & { method: "wallet" | "package" | "voucher"; redeemed: number };
type Redeeming = Redeemed & Pick<NewAttempt, "payableKind" | "payableId" | "personId" | "reference"> & { now: Date };

/**
 * Records a booking paid entirely from wallet, hours or voucher as a payment with a receipt. No gateway knows this payment
 * and no money came from outside; refunds go back to the balances they came from.
 */
export async function recordRedeemed(tx: Tx, { now, ...redeemed }: Redeeming): Promise<Attempt> {
  const attempt = await openAttempt(tx, { ...redeemed, gateway: "none", amount: 0, expiresAt: now });
  assertPaymentMove("awaiting", "paid");
  await setPayment(tx, attempt.id, { status: "paid", paid_at: now, settled_as: "confirmed" });
  return attempt;
}
