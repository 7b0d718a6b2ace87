import { assertPaymentMove } from "@lapang/domain/payment/moves";
import type { Tx } from "../../../db/connect.ts";
import { setPayment } from "../payment-queries.ts";
import { type Attempt, type NewAttempt, openAttempt } from "./open-attempt.ts";

type Cash = Omit<NewAttempt, "gateway" | "method" | "expiresAt"> & { now: Date };

/** Keeps cash as a payment that came at once and buys what it is for; the database refuses it while another one runs. */
export async function recordCash(tx: Tx, { now, ...cash }: Cash): Promise<Attempt> {
  const attempt = await openAttempt(tx, { ...cash, gateway: "none", method: "cash", expiresAt: now });
  assertPaymentMove("awaiting", "paid");
  await setPayment(tx, attempt.id, { status: "paid", paid_at: now, settled_as: "confirmed" });
  return attempt;
}
