import { randomUUID } from "node:crypto";
import type { GatewayStatus as GatewayWord } from "@lapang/domain/payment/midtrans-status";
import type { PaymentStatus } from "@lapang/domain/payment/moves";
import type { GatewayMethod } from "../../../ports/payments.ts";
import type { SimulatedPayment } from "./simulated-payment.ts";

/** Long enough for the product to have released the slot. */
export const LATE_MS = 10_000;
export const DELAY_MS = 60_000;

/** `words` are sent to the webhook in this order, after `delayMs`. */
type Rule = { from: readonly PaymentStatus[]; to: PaymentStatus; words: readonly GatewayWord[]; delayMs?: number };

/** Every action of the page, as data. */
export const rules = {
  pay: { from: ["awaiting"], to: "paid", words: ["paid"] },
  pay_twice: { from: ["awaiting"], to: "paid", words: ["paid", "paid"] },
  pay_reordered: { from: ["awaiting"], to: "paid", words: ["paid", "awaiting"] },
  pay_delayed: { from: ["awaiting"], to: "paid", words: ["paid"], delayMs: DELAY_MS },
  pay_late: { from: ["awaiting", "expired"], to: "expired", words: ["expired"] },
  decline: { from: ["awaiting"], to: "failed", words: ["failed"] },
  lapse: { from: ["awaiting"], to: "expired", words: ["expired"] },
  challenge: { from: ["awaiting"], to: "review", words: ["review"] },
  approve: { from: ["review"], to: "paid", words: ["paid"] },
  deny: { from: ["review"], to: "failed", words: ["failed"] },
  reverse: { from: ["paid", "partially_refunded"], to: "reversed", words: ["failed"] },
  charge_back: { from: ["paid", "partially_refunded", "refunded"], to: "chargeback", words: ["chargeback"] },
} as const satisfies Record<string, Rule>;

export type Act = keyof typeof rules;
/** The payment's new state and its due reports; each report contains the payment at that moment. */
export type Outcome = { payment: SimulatedPayment; words: readonly GatewayWord[]; delayMs: number };

export const isAct = (text: unknown): text is Act => typeof text === "string" && Object.hasOwn(rules, text);

/** Null if the payment's state does not allow the action: a second click changes nothing. */
export function perform(payment: SimulatedPayment, act: Act, now: Date): Outcome | null {
  const { from, to, words, delayMs = 0 }: Rule = rules[act];
  if (!from.includes(payment.status)) return null;
  const late = act === "pay_late";
  if (late && payment.paysAt !== null) return null;
  // A late payment first lets the order expire.
  const due = late && payment.status === "expired" ? [] : words;
  const paysAt = late ? new Date(now.getTime() + LATE_MS) : payment.paysAt;
  const changedAt = due.length > 0 ? now : payment.changedAt;
  return { payment: { ...payment, status: to, paysAt, changedAt }, words: due, delayMs };
}

/** The customer may choose again while nothing is paid; each choice is a new transaction. */
function choose(payment: SimulatedPayment, method: GatewayMethod | undefined, now: Date): Outcome | null {
  if (payment.status !== "awaiting" || !method || payment.method === method) return null;
  const chosen = { ...payment, method, transactionId: randomUUID(), changedAt: now };
  return { payment: chosen, words: ["awaiting"], delayMs: 0 };
}

/** A button of the page. With a single method, the first button chooses it too. */
export function press(payment: SimulatedPayment, button: Act | "choose", method: string | null, now: Date): Outcome[] {
  const only = payment.methods.length === 1 ? payment.methods[0] : undefined;
  const picked = payment.methods.find((offered) => offered === method) ?? only;
  const chosen = button === "choose" || payment.method === null ? choose(payment, picked, now) : null;
  const current = chosen?.payment ?? payment;
  const done = button === "choose" || current.method === null ? null : perform(current, button, now);
  // Out of order: the first report is sent last.
  const quiet = chosen && button === "pay_reordered" ? { ...chosen, words: [] } : chosen;
  return [quiet, done].filter((outcome) => outcome !== null);
}

/** Time-driven changes: a payment expires, and announced money arrives. */
export function elapse(payment: SimulatedPayment, now: Date): Outcome[] {
  if (payment.status === "awaiting" && payment.expiresAt <= now) {
    const lapsed: SimulatedPayment = { ...payment, status: "expired", changedAt: payment.expiresAt };
    return [{ payment: lapsed, words: ["expired"], delayMs: 0 }, ...elapse(lapsed, now)];
  }
  if (payment.status === "expired" && payment.paysAt && payment.paysAt <= now) {
    const paid: SimulatedPayment = { ...payment, status: "paid", changedAt: payment.paysAt };
    return [{ payment: paid, words: ["paid"], delayMs: 0 }];
  }
  return [];
}
