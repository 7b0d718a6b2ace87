import type { Rupiah } from "../money.ts";
import { effectOfPayment, type SettleFacts } from "./settle.ts";

/** A manager's decisions about a payment with a different amount. */
export const reviewDecisions = ["accept", "wallet"] as const;
export type ReviewDecision = (typeof reviewDecisions)[number];

export type ReviewFacts = Pick<SettleFacts, "order" | "now"> & {
  decision: ReviewDecision;
  price: Rupiah;
  received: Rupiah;
};

export type ReviewOutcome = {
  use: "fulfil" | "credit_wallet";
  /** Amount above the price, credited to the customer. */
  excess: Rupiah;
};

/** Decides a reviewed payment. Below the price it buys nothing even if accepted; the excess above the price becomes credit. */
export function settleReview({ decision, price, received, ...facts }: ReviewFacts): ReviewOutcome {
  const buys = decision === "accept" && received >= price && effectOfPayment(facts) === "fulfil";
  return buys ? { use: "fulfil", excess: received - price } : { use: "credit_wallet", excess: 0 };
}
