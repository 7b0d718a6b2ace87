import { describe, expect, it } from "vitest";
import { type ReviewFacts, settleReview } from "./review.ts";
import type { Order } from "./settle.ts";

const now = new Date("2026-11-17T03:00:00Z");
const start = new Date("2026-11-17T08:00:00Z");
const order = (changes: Partial<Order> = {}): Order => ({ state: "waiting", free: true, start, ...changes });
const facts = (changes: Partial<ReviewFacts> = {}): ReviewFacts => ({
  decision: "accept",
  price: 150_000,
  received: 160_000,
  order: order(),
  now,
  ...changes,
});
const credit = { use: "credit_wallet", excess: 0 };

describe("a payment with a different amount", () => {
  it.each([
    ["above the price, accepted", facts(), { use: "fulfil", excess: 10_000 }],
    ["exactly the price, accepted", facts({ received: 150_000 }), { use: "fulfil", excess: 0 }],
    ["one Rupiah below the price, accepted", facts({ received: 149_999 }), credit],
    ["enough, credited to the wallet by decision", facts({ decision: "wallet" }), credit],
    [
      "after the deadline, and the slot is free",
      facts({ order: order({ state: "lapsed" }) }),
      { use: "fulfil", excess: 10_000 },
    ],
    ["after the deadline, and the slot is gone", facts({ order: order({ state: "lapsed", free: false }) }), credit],
    ["after the start", facts({ order: order({ state: "lapsed", start: now }) }), credit],
    ["for an order paid by another payment", facts({ order: order({ state: "settled" }) }), credit],
    ["for a cancelled order", facts({ order: order({ state: "ended" }) }), credit],
  ])("%s", (_, given, outcome) => {
    expect(settleReview(given)).toEqual(outcome);
  });
});
