import { DomainError } from "../errors.ts";

export const paymentStatuses = [
  "awaiting",
  "review",
  "paid",
  "failed",
  "expired",
  "cancelled",
  "partially_refunded",
  "refunded",
  "reversed",
  "chargeback",
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** Legal transitions of a payment attempt. None leads from a paid state to an unpaid one. */
export const paymentMoves = {
  awaiting: ["paid", "failed", "expired", "cancelled", "review"],
  review: ["paid", "failed", "expired", "cancelled"],
  paid: ["partially_refunded", "refunded", "reversed", "chargeback"],
  failed: ["paid", "review"],
  expired: ["paid", "review"],
  cancelled: ["paid", "review"],
  partially_refunded: ["refunded", "reversed", "chargeback"],
  refunded: ["chargeback"],
  reversed: [],
  chargeback: [],
} as const satisfies Record<PaymentStatus, readonly PaymentStatus[]>;

const endedWithoutMoney: readonly PaymentStatus[] = ["failed", "expired", "cancelled"];
const holdsMoney: readonly PaymentStatus[] = ["paid", "partially_refunded"];

export function hasEndedWithoutMoney(status: PaymentStatus): boolean {
  return endedWithoutMoney.includes(status);
}

export function isPaidFor(status: PaymentStatus): boolean {
  return holdsMoney.includes(status);
}

/** True if the bank has reversed the whole payment, including earlier refunds. */
export function wasTakenBack(status: PaymentStatus): boolean {
  return status === "reversed" || status === "chargeback";
}

/** True for a pending attempt. A booking has at most one. */
export function isLiveAttempt(status: PaymentStatus): boolean {
  return status === "awaiting" || status === "review";
}

export function mayMovePayment(from: PaymentStatus, to: PaymentStatus): boolean {
  return (paymentMoves[from] as readonly PaymentStatus[]).includes(to);
}

export function assertPaymentMove(from: PaymentStatus, to: PaymentStatus): void {
  if (!mayMovePayment(from, to)) {
    throw new DomainError("illegal_move", `A payment cannot go from ${from} to ${to}`, { from, to });
  }
}
