import { DomainError } from "../errors.ts";

export const refundStatuses = ["requested", "sent", "done", "failed", "wallet"] as const;
export type RefundStatus = (typeof refundStatuses)[number];

/**
 * What the gateway cannot give back becomes wallet credit. Only a refund of money that the bank has taken back by itself
 * stays `failed`: the customer has it already.
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
