import { DomainError } from "../errors.ts";
import type { PaymentMethod } from "./methods.ts";
import { gatewayGivesBack } from "./offer-methods.ts";

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

/** How a refund travels: undone before settlement, through the gateway, to a bank account, over the desk, into the wallet. */
export type RefundRoute = "void" | "gateway" | "bank_transfer" | "desk" | "wallet";

export type RefundFacts = {
  method: PaymentMethod;
  paidAt: Date;
  /** Before settlement a payment can only be undone whole. */
  settled: boolean;
  whole: boolean;
  /** The customer would rather have it on a bank account, or in the wallet at once. */
  prefers: "same_way" | "bank_transfer" | "wallet";
  now: Date;
};

export function refundRoute({ method, paidAt, settled, whole, prefers, now }: RefundFacts): RefundRoute {
  if (prefers === "wallet" || method.refundWay === "wallet" || method.refundWay === "hours") return "wallet";
  if (method.refundWay === "desk") return prefers === "bank_transfer" ? "bank_transfer" : "desk";
  if (prefers === "bank_transfer") return "bank_transfer";
  if (!gatewayGivesBack(method, paidAt, now)) return "wallet";
  if (settled) return "gateway";
  return whole ? "void" : "wallet";
}
