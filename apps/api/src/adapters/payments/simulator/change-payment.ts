import type { Db, Tx } from "../../../db/connect.ts";
import { elapse, type Outcome } from "./acts.ts";
import { insertNotification, lockPayment, updatePayment } from "./queries.ts";
import { noticeOf, type SimulatedPayment } from "./simulated-payment.ts";

export type PaymentKey = { orderId: string } | { token: string };
export type Decide = (payment: SimulatedPayment) => readonly Outcome[];

/**
 * The only way to change a payment: locks it, applies time-driven changes, decides, and writes its reports in the same
 * transaction.
 */
export async function changePayment(db: Db, key: PaymentKey, decide: Decide, now: Date) {
  return db.transaction().execute(async (tx) => {
    const found = await lockPayment(tx, key);
    if (!found) return undefined;
    const elapsed = elapse(found, now);
    const outcomes = [...elapsed, ...decide(elapsed.at(-1)?.payment ?? found)];
    await record(tx, outcomes, now);
    return { payment: outcomes.at(-1)?.payment ?? found, outcomes };
  });
}

async function record(tx: Tx, outcomes: readonly Outcome[], now: Date): Promise<void> {
  const last = outcomes.at(-1);
  if (!last) return;
  await updatePayment(tx, last.payment);
  for (const { payment, words, delayMs } of outcomes) {
    // No report for a page that expires before a method was chosen.
    if (payment.method === null) continue;
    const dueAt = new Date(now.getTime() + delayMs);
    for (const word of words) await insertNotification(tx, payment.orderId, noticeOf(payment, word), dueAt);
  }
}
