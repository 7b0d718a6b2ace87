import { assertPaymentMove } from "@lapang/domain/payment/moves";
import type { Tx } from "../../../db/connect.ts";
import { putInDrawer } from "../drawer/put-in-drawer.ts";
import { setPayment } from "../payment-queries.ts";
import { type Attempt, type NewAttempt, openAttempt } from "./open-attempt.ts";

type Cash = Omit<NewAttempt, "gateway" | "method" | "expiresAt"> & {
  /** Who took it: it lies in their drawer. */
  staffId: string;
  now: Date;
};

/** Keeps cash as a payment that came at once and buys what it is for; the database refuses it while another one runs. */
export async function recordCash(tx: Tx, { staffId, now, ...cash }: Cash): Promise<Attempt> {
  const attempt = await openAttempt(tx, { ...cash, gateway: "none", method: "cash", expiresAt: now });
  assertPaymentMove("awaiting", "paid");
  await setPayment(tx, attempt.id, { status: "paid", paid_at: now, settled_as: "confirmed" });
  await putInDrawer(tx, { staffId, amount: cash.amount, paymentId: attempt.id, now });
  return attempt;
}
