import { assertPaymentMove } from "@lapang/domain/payment/moves";
import type { Tx } from "../../../db/connect.ts";
import { setPayment } from "../payment-queries.ts";
import { type Attempt, type NewAttempt, openAttempt } from "./open-attempt.ts";

export type Redeemed = Pick<NewAttempt, "bill"> & { method: "wallet" | "package" | "voucher"; redeemed: number };
type Redeeming = Redeemed & Pick<NewAttempt, "payableKind" | "payableId" | "personId" | "reference"> & { now: Date };

/**
 * Keeps what wallet, hours or a voucher bought alone as a payment with its receipt. No gateway knows of it, and none of it
 * came from outside: what goes home of it is booked where it is taken from.
 */
export async function recordRedeemed(tx: Tx, { now, ...redeemed }: Redeeming): Promise<Attempt> {
  const attempt = await openAttempt(tx, { ...redeemed, gateway: "none", amount: 0, expiresAt: now });
  assertPaymentMove("awaiting", "paid");
  await setPayment(tx, attempt.id, { status: "paid", paid_at: now, settled_as: "confirmed" });
  return attempt;
}
