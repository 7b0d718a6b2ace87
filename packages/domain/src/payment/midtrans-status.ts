import type { PaymentStatus } from "./moves.ts";

/** A status the gateway can report. We derive `reversed` ourselves, from a payment that was paid and then denied. */
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

/** `authorize` reserves a card's money without charging it. We never request it, so it counts as unpaid. */
const notYet: readonly string[] = ["authorize"];

/** Maps Midtrans' two status fields to one status. Null if unknown: the report is stored and shown to staff, not guessed. */
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

/** "150000.00" → 150000. Null for a fraction or anything else, so that such an amount never equals ours. */
export function amountFromMidtrans(grossAmount: string): number | null {
  const match = /^(\d{1,12})(?:\.0{1,2})?$/.exec(grossAmount);
  return match ? Number(match[1]) : null;
}
