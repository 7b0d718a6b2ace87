import { DomainError } from "../errors.ts";

export const refundStatuses = ["requested", "sent", "done", "failed", "wallet"] as const;
export type RefundStatus = (typeof refundStatuses)[number];

/**
 * Legal transitions of a refund. A refund that the gateway refuses becomes wallet credit. It stays `failed` only if the bank
 * has reversed the payment: the customer has the money already.
 */
export const refundMoves = {
  requested: ["sent", "failed", "wallet"],
  sent: ["done", "failed"],
  failed: ["sent", "wallet"],
  done: [],
  wallet: [],
} as const satisfies Record<RefundStatus, readonly RefundStatus[]>;

export function assertRefundMove(from: RefundStatus, to: RefundStatus): void {
  if (!(refundMoves[from] as readonly RefundStatus[]).includes(to)) {
    throw new DomainError("illegal_move", `A refund cannot go from ${from} to ${to}`, { from, to });
  }
}
