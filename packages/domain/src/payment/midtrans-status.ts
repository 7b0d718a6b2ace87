import type { PaymentStatus } from "./moves.ts";

/** What a gateway can say about an attempt, in our words. `reversed` is ours to conclude: paid, and then denied. */
export type GatewayStatus = Exclude<PaymentStatus, "reversed">;

const plain: Readonly<Record<string, GatewayStatus>> = {
  pending: "awaiting",
  deny: "failed",
  failure: "failed",
  cancel: "cancelled",
  expire: "expired",
  refund: "refunded",
  partial_refund: "partially_refunded",
  chargeback: "chargeback",
  partial_chargeback: "chargeback",
};

/** `authorize` holds a card's money without taking it; we never ask for that, so it is not money yet. */
const notYet: readonly string[] = ["authorize"];

/** Midtrans' two words as one of ours; null for a word we do not know, which is kept and shown to staff, never guessed. */
export function statusFromMidtrans(transactionStatus: string, fraudStatus: string | null): GatewayStatus | null {
  if (transactionStatus === "capture" || transactionStatus === "settlement") return moneyUnless(fraudStatus);
  if (notYet.includes(transactionStatus)) return "awaiting";
  return Object.hasOwn(plain, transactionStatus) ? (plain[transactionStatus] ?? null) : null;
}

function moneyUnless(fraudStatus: string | null): GatewayStatus | null {
  if (fraudStatus === null || fraudStatus === "accept") return "paid";
  if (fraudStatus === "challenge") return "review";
  return fraudStatus === "deny" ? "failed" : null;
}

/** "150000.00" → 150000. Null where a fraction or anything else stands: such an amount never matches ours. */
export function amountFromMidtrans(grossAmount: string): number | null {
  const match = /^(\d{1,12})(?:\.0{1,2})?$/.exec(grossAmount);
  return match ? Number(match[1]) : null;
}
