import type { Rupiah } from "../money.ts";
import { type SettleFacts, useOfMoney } from "./settle.ts";

/** What a manager may say about money that is not what was asked for. */
export const reviewDecisions = ["accept", "wallet"] as const;
export type ReviewDecision = (typeof reviewDecisions)[number];

export type ReviewFacts = Pick<SettleFacts, "order" | "now"> & {
  decision: ReviewDecision;
  price: Rupiah;
  received: Rupiah;
};

export type ReviewOutcome = {
  use: "fulfil" | "credit_wallet";
  /** What came beyond the price: the customer's own. */
  excess: Rupiah;
};

/** Too little buys nothing, whoever accepts it; too much buys what was asked for, and the rest is credit. */
export function settleReview({ decision, price, received, ...facts }: ReviewFacts): ReviewOutcome {
  const buys = decision === "accept" && received >= price && useOfMoney(facts) === "fulfil";
  return buys ? { use: "fulfil", excess: received - price } : { use: "credit_wallet", excess: 0 };
}
