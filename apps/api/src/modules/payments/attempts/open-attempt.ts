import { randomBytes } from "node:crypto";
import type { MethodId } from "@lapang/domain/payment/methods";
import type { Tx } from "../../../db/connect.ts";
import { insertPayment, type PaymentRow } from "../payment-queries.ts";

/** What is paid for, as of the start of the attempt. The lines add up to the amount, or to what was redeemed. */
export type Bill = {
  lines: { label: string; quantity: number; amount: number }[];
  taxes: { label: string; percent: number; amount: number }[];
};

export type NewAttempt = {
  payableKind: string;
  payableId: string;
  /** Null for cash from an unknown customer. */
  personId: string | null;
  gateway: "simulator" | "midtrans" | "none";
  method: MethodId;
  amount: number;
  /** What the wallet paid, when it paid the whole remainder. */
  redeemed?: number;
  expiresAt: Date;
  /** The public code of the booking or invoice; the order id begins with it. */
  reference: string;
  bill: Bill;
};
export type Attempt = PaymentRow;

/** Opens an attempt in the caller's transaction. The database allows one live attempt per payable. */
export async function openAttempt(tx: Tx, attempt: NewAttempt): Promise<Attempt> {
  return insertPayment(tx, {
    order_id: `${attempt.reference}-${randomBytes(6).toString("hex")}`,
    payable_kind: attempt.payableKind,
    payable_id: attempt.payableId,
    person_id: attempt.personId,
    gateway: attempt.gateway,
    method: attempt.method,
    amount: attempt.amount,
    redeemed: attempt.redeemed ?? 0,
    expires_at: attempt.expiresAt,
    bill: JSON.stringify(attempt.bill),
  });
}
